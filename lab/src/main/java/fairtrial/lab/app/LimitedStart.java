package fairtrial.lab.app;

import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.ControlGroup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Start of a contender inside its limit, if it has one. Closing removes its control group; its process must
/// have ended.
record LimitedStart(Launch launch, Optional<ControlGroup> group) implements AutoCloseable {
    /// The start of a launch, in a control group of its own where it has a limit that a group holds.
    ///
    /// @throws BootFailure no group can be made, though one could when the run was planned
    static LimitedStart of(Launch launch) throws BootFailure {
        return of(launch, ControlGroup.MOUNT);
    }

    /// @param mount mount of the hierarchies; another folder in tests
    static LimitedStart of(Launch launch, Path mount) throws BootFailure {
        Optional<PodLimit> limit = launch.contender().limit().filter(PodLimit::isHeld);
        if (limit.isEmpty()) {
            return new LimitedStart(launch, Optional.empty());
        }
        return switch (ControlGroup.create(limit.get(), mount)) {
            case Reading.Available<ControlGroup>(ControlGroup group) ->
                new LimitedStart(launch.withGroup(group.procs()), Optional.of(group));
            case Reading.Unavailable<ControlGroup>(String reason) ->
                throw new BootFailure(told(new UserError("FT-184", limit.get().words(), reason)), "");
        };
    }

    /// Lends CPUs, or takes them back ([ControlGroup#lendCpus]).
    ///
    /// @throws IOException the kernel refuses it
    void lend(boolean lent) throws IOException {
        if (group.isPresent() && lent) {
            group.get().lendCpus();
        } else if (group.isPresent()) {
            group.get().holdCpus();
        }
    }

    /// The reason of an end, and whether the kernel killed it at its limit.
    String explained(String reason) {
        return group.flatMap(ControlGroup::killed)
                .map(killed -> reason + ", " + killed)
                .orElse(reason);
    }

    /// A failed start with its limit: it may be below what the JVM needs.
    BootFailure explained(BootFailure failure) {
        String reason = explained(String.valueOf(failure.getMessage()));
        return launch.contender()
                .limit()
                .map(limit -> new BootFailure(told(new UserError("FT-183", limit.words(), reason)), failure.logTail()))
                .orElse(failure);
    }

    /// A reason without a full stop: it stands in sentences.
    private static String told(UserError error) {
        return String.valueOf(error.getMessage()).replaceFirst("\\.$", "");
    }

    @Override
    public void close() {
        group.ifPresent(ControlGroup::close);
    }
}
