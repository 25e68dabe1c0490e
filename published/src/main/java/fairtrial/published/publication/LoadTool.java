package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Optional;

/// Load generators with known commands and output formats.
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

    /// Time-out of wrk (`SOCKET_TIMEOUT_MS`); wrk2 uses the same.
    private static final double WRK_TIMEOUT_SECONDS = 2;

    /// The name as a user types it.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Seconds after which it counts a response as missing, without an option in the command; empty if
    /// unknown.
    public Optional<Double> usualTimeoutSeconds() {
        return this == WRK || this == WRK2 ? Optional.of(WRK_TIMEOUT_SECONDS) : Optional.empty();
    }
}
