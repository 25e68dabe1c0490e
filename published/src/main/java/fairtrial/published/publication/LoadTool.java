package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Optional;

/// Load generators with known commands and output formats.
public enum LoadTool {
    @JsonProperty("wrk")
    WRK(MeanLatency.CORRECTED, 0, false),
    @JsonProperty("wrk2")
    WRK2(MeanLatency.FROM_DUE_TIME, 0, false),
    @JsonProperty("ab")
    AB(MeanLatency.DERIVED, 1, false),
    @JsonProperty("siege")
    SIEGE(MeanLatency.MEASURED, 10, false),
    @JsonProperty("jmeter")
    JMETER(MeanLatency.MEASURED, 1, true),
    @JsonProperty("h2load")
    H2LOAD(MeanLatency.MEASURED, 0, false),
    @JsonProperty("k6")
    K6(MeanLatency.MEASURED, 0, true),
    @JsonProperty("gatling")
    GATLING(MeanLatency.MEASURED, 1, true),
    @JsonProperty("vegeta")
    VEGETA(MeanLatency.MEASURED, 0, false),
    @JsonProperty("oha")
    OHA(MeanLatency.MEASURED, 0, false),
    @JsonProperty("hey")
    HEY(MeanLatency.MEASURED, 0, false),
    /// It counts whole milliseconds.
    @JsonProperty("autocannon")
    AUTOCANNON(MeanLatency.MEASURED, 1, false),
    @JsonProperty("bombardier")
    BOMBARDIER(MeanLatency.MEASURED, 0, false),
    @JsonProperty("locust")
    LOCUST(MeanLatency.MEASURED, 1, true),
    /// A generator of the author's own, or one that is not named.
    @JsonProperty("other")
    OTHER(MeanLatency.MEASURED, 0, true);

    /// Time-out of wrk (`SOCKET_TIMEOUT_MS`); wrk2 uses the same.
    private static final double WRK_TIMEOUT_SECONDS = 2;

    private final MeanLatency meanLatency;
    private final double stepMillis;
    private final boolean scripted;

    LoadTool(MeanLatency meanLatency, double stepMillis, boolean scripted) {
        this.meanLatency = meanLatency;
        this.stepMillis = stepMillis;
        this.scripted = scripted;
    }

    /// How it makes its mean latency.
    public MeanLatency meanLatency() {
        return meanLatency;
    }

    /// The smallest difference of two latencies that it can tell, in ms; 0 where it is finer than any result.
    public double stepMillis() {
        return stepMillis;
    }

    /// Whether a script decides what its users do, so that they may pause without its command saying so.
    public boolean scripted() {
        return scripted;
    }

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
