package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/// JVM of every row of a step.
///
/// @param flagsAfterJar   whether the flags come after the jar, where a JVM ignores them
/// @param memoryLimitMebi memory limit of the whole process, in MiB; empty: none
public record JvmSetUp(
        @JsonProperty("jvm_flags") List<String> flags, boolean flagsAfterJar, Optional<Integer> memoryLimitMebi) {
    public JvmSetUp {
        flags = List.copyOf(flags);
    }
}
