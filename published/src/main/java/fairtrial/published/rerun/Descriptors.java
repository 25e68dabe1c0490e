package fairtrial.published.rerun;

import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import fairtrial.lab.doctor.LimitsReader;
import fairtrial.lab.host.kernel.SystemFiles;
import fairtrial.published.replay.Replay;
import fairtrial.published.replay.SetUp;
import fairtrial.published.replay.Step;
import fairtrial.published.replay.ToolLoad;
import java.util.List;
import java.util.Optional;

/// Check that a process may open as many connections as a replay needs.
public final class Descriptors {
    /// Descriptors of a server besides connections: jars, logs, its own sockets.
    private static final int BESIDES = 300;

    private Descriptors() {}

    /// The replay without the loads that have more connections than `most`.
    ///
    /// @param allowed descriptors that a process may open where it may open the fewest
    /// @throws UserError FT-833 the system does not allow the remaining ones
    public static Replay fitting(Replay replay, Optional<Integer> most, long allowed) {
        Replay left = most.map(limit -> limited(replay, limit)).orElse(replay);
        int wanted = left.steps().stream()
                .flatMap(step -> step.setUp().load().connections().stream())
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
        if (wanted + BESIDES > allowed) {
            throw new UserError("FT-833", wanted, allowed, wanted + BESIDES, Math.max(1, allowed - BESIDES));
        }
        return left;
    }

    /// The hard limit: a JVM raises its own soft limit to it, and its children inherit that.
    public static long allowed(SystemFiles files) {
        return new LimitsReader(files).read().descriptorsHard() instanceof Reading.Available<Long>(Long hard)
                ? hard
                : Long.MAX_VALUE;
    }

    private static Replay limited(Replay replay, int most) {
        List<Step> steps = replay.steps().stream()
                .map(step ->
                        new Step(step.id(), step.change(), step.value(), limited(step.setUp(), most), step.rounds()))
                .toList();
        return replay.withSteps(steps);
    }

    /// The set-up without ladder rungs above `most`; a load without other rungs gets `most` connections.
    private static SetUp limited(SetUp setUp, int most) {
        ToolLoad load = setUp.load();
        List<Integer> rungs =
                load.connections().stream().filter(count -> count <= most).toList();
        List<Integer> connections = rungs.isEmpty() ? List.of(most) : rungs;
        return setUp.withLoad(load.withConnections(connections));
    }
}
