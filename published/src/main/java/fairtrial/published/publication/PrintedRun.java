package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;

/// One reported run of one contender.
///
/// @param tool      the generator
/// @param command   the call of the generator
/// @param header    parameters in the tool's own output
/// @param server    the start command of the server, as reported
/// @param virtualThreads whether handlers ran on virtual threads; empty: derived from the contender's name
public record PrintedRun(
        @JsonUnwrapped RunName name,
        Optional<LoadTool> tool,
        Optional<LoadCommand> command,
        Optional<LoadHeader> header,
        Optional<String> server,
        Optional<Boolean> virtualThreads,
        Printed figures) {
    /// Copy of another contender.
    public PrintedRun of(String contender) {
        RunName named = new RunName(contender, name.group(), name.label(), name.line());
        return new PrintedRun(named, tool, command, header, server, virtualThreads, figures);
    }

    /// The number of connections or users: as reported, or else as in the command.
    public Optional<Double> users() {
        return figures.load().connections().or(() -> command.flatMap(LoadCommand::connections));
    }
}
