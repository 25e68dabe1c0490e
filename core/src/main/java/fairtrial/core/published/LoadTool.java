package fairtrial.core.published;

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

    /// Its name as it is typed.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The tool of that name.
    public static Optional<LoadTool> of(String name) {
        for (LoadTool tool : values()) {
            if (tool.id().equals(name)) {
                return Optional.of(tool);
            }
        }
        return Optional.empty();
    }
}
