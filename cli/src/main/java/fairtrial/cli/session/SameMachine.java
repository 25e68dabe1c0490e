package fairtrial.cli.session;

import fairtrial.core.diff.Differ;
import fairtrial.core.diff.Difference;
import fairtrial.core.model.Machine;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Whether a run may go on where this tool runs now.
final class SameMachine {
    private SameMachine() {}

    /// @param code of the error, whose texts have the run and what differs
    /// @throws UserError that error: the run is of another machine
    static void require(String code, Path root, Machine before, Machine now) {
        List<Difference> other = Differ.otherMachine(before, now);
        if (!other.isEmpty()) {
            throw new UserError(
                    code,
                    root,
                    other.stream()
                            .map(one -> one.what() + ": " + one.before() + " / " + one.after())
                            .collect(Collectors.joining(", ")));
        }
    }
}
