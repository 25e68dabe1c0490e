package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.published.publication.LoadTool;
import java.util.List;
import java.util.Optional;

/// Settings of one step of a replay.
///
/// @param participants    rows that are measured
/// @param workloads       one group of runs each: `hello`, `payload?bytes=1892`
/// @param pinned          whether contender and generator have CPUs of their own
/// @param shuffled        whether the order is random in each round; otherwise the author's order
/// @param warmUpSeconds   seconds of the same load before the measured run
/// @param passes          measured runs of one JVM: the first is cold without warm-up
/// @param keepAliveRequests requests per connection before Tomcat closes it; empty: its default of 100; -1: no
///     limit
@JsonPropertyOrder({
    "participants",
    "jvm_flags",
    "flags_after_jar",
    "workloads",
    "load",
    "pinned",
    "shuffled",
    "warm_up_seconds",
    "passes",
    "keep_alive_requests",
    "memory_limit_mebi"
})
public record SetUp(
        List<Participant> participants,
        @JsonUnwrapped JvmSetUp jvm,
        List<String> workloads,
        ToolLoad load,
        boolean pinned,
        boolean shuffled,
        double warmUpSeconds,
        int passes,
        Optional<Integer> keepAliveRequests) {
    public SetUp {
        participants = List.copyOf(participants);
        workloads = List.copyOf(workloads);
    }

    /// Copy with another load.
    public SetUp withLoad(ToolLoad other) {
        return new SetUp(
                participants, jvm, workloads, other, pinned, shuffled, warmUpSeconds, passes, keepAliveRequests);
    }

    /// Copy with this generator instead of the author's.
    SetUp drivenBy(LoadTool tool) {
        return load.tool().isEmpty() ? this : withLoad(load.drivenBy(tool));
    }
}
