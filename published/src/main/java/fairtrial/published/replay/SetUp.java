package fairtrial.published.replay;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import java.util.Optional;

/// Settings of one step of a replay.
///
/// @param participants    rows that are measured
/// @param jvmFlags        flags of every JVM
/// @param flagsAfterJar   whether the flags come after the jar, where a JVM ignores them
/// @param workloads       one group of runs each: `hello`, `payload?bytes=1892`
/// @param pinned          whether contender and generator have CPUs of their own
/// @param shuffled        whether the order is random in each round; otherwise the author's order
/// @param warmUpSeconds   seconds of the same load before the measured run
/// @param passes          measured runs of one JVM: the first is cold without warm-up
/// @param keepAliveRequests requests per connection before Tomcat closes it; empty: its default of 100; -1: no
///     limit
/// @param memoryLimitMebi memory limit of the whole process, in MiB; empty: none
public record SetUp(
        List<Participant> participants,
        List<String> jvmFlags,
        boolean flagsAfterJar,
        List<String> workloads,
        ToolLoad load,
        boolean pinned,
        boolean shuffled,
        double warmUpSeconds,
        int passes,
        Optional<Integer> keepAliveRequests,
        Optional<Integer> memoryLimitMebi) {
    public SetUp {
        participants = List.copyOf(participants);
        jvmFlags = List.copyOf(jvmFlags);
        workloads = List.copyOf(workloads);
    }

    /// Copy with another load.
    public SetUp withLoad(ToolLoad other) {
        return new SetUp(
                participants,
                jvmFlags,
                flagsAfterJar,
                workloads,
                other,
                pinned,
                shuffled,
                warmUpSeconds,
                passes,
                keepAliveRequests,
                memoryLimitMebi);
    }

    /// Copy with this generator instead of the author's.
    SetUp drivenBy(LoadTool tool) {
        return load.tool().isEmpty() ? this : withLoad(load.drivenBy(tool));
    }
}
