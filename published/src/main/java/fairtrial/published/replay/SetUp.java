package fairtrial.published.replay;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import java.util.Optional;

/// All that a step of a replay fixes.
///
/// @param participants    who is measured
/// @param jvmFlags        of every JVM
/// @param flagsAfterJar   whether they stand behind the jar, where a JVM does not see them
/// @param workloads       one group of runs each: `hello`, `payload?bytes=1892`
/// @param pinned          contender and generator on CPUs of their own
/// @param shuffled        order drawn anew in each round; else the author's
/// @param warmUpSeconds   of the same load before the measured run
/// @param passes          measured runs of one JVM: the first is cold where nothing warms it up
/// @param keepAliveRequests per connection before Tomcat closes it; empty: its own 100; -1: no limit
/// @param memoryLimitMebi of the whole process; empty: none
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

    /// The same under another load.
    public SetUp under(ToolLoad other) {
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

    /// The same with that generator in place of the author's.
    SetUp drivenBy(LoadTool tool) {
        return load.tool().isEmpty() ? this : under(load.drivenBy(tool));
    }
}
