package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Optional;

/// The load generators whose commands and output are understood.
public enum LoadTool {
    @JsonProperty("wrk")
    WRK,
    @JsonProperty("wrk2")
    WRK2,
    @JsonProperty("ab")
    AB,
    @JsonProperty("siege")
    SIEGE,
    @JsonProperty("jmeter")
    JMETER,
    @JsonProperty("h2load")
    H2LOAD,
    @JsonProperty("k6")
    K6,
    @JsonProperty("gatling")
    GATLING;

    /// wrk, `SOCKET_TIMEOUT_MS`; wrk2 has it from there.
    private static final double WRK_TIMEOUT_SECONDS = 2;

    /// Its name as it is typed.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Seconds beyond which it counts an answer as none when its command does not say; empty: not known.
    public Optional<Double> usualTimeoutSeconds() {
        return this == WRK || this == WRK2 ? Optional.of(WRK_TIMEOUT_SECONDS) : Optional.empty();
    }
}
