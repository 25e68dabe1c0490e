package fairtrial.lab.app;

import fairtrial.core.record.BootFacts;
import fairtrial.core.verdict.Setting;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Waits of virtual threads that kept their carrier, as a contender's JVM recorded them.
///
/// @param code     method with the largest share of them; empty where none is known
/// @param carriers number of carriers, at least 1
public record JvmPins(long count, double totalMillis, double longestMillis, String code, int carriers) {
    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";
    private static final Pattern COUNT = Pattern.compile("[1-9][0-9]{0,5}");

    /// A method's name is shown in one line.
    private static final int LONGEST_CODE = 160;

    static JvmPins of(JsonNode told, BootFacts facts) {
        String code = told.path("code").asString("");
        return new JvmPins(
                told.path("count").asLong(0),
                told.path("total_micros").asDouble(0) / 1e3,
                told.path("longest_micros").asDouble(0) / 1e3,
                code.substring(0, Math.min(LONGEST_CODE, code.length())),
                carriers(facts));
    }

    /// The carriers in force, or as many as the JVM has CPUs, which is the default.
    private static int carriers(BootFacts facts) {
        return Optional.ofNullable(facts.settings().get(CARRIERS))
                .map(Setting::effective)
                .filter(value -> COUNT.matcher(value).matches())
                .map(Integer::valueOf)
                .orElseGet(() -> Math.max(1, facts.identity().jvm().availableProcessors()));
    }
}
