package fairtrial.published.publication;

import java.util.Optional;

/// One reported run of one contender.
///
/// @param contender the author's name for it; empty when a tool's output names none
/// @param group     group of runs, such as a table or a handler; only runs of one group are compared
/// @param label     difference from other runs of the same contender and group, e.g. `1000 connections`
/// @param line      line in the text, from 1; 0 when it is not in the text
/// @param tool      the generator
/// @param command   the call of the generator
/// @param header    parameters in the tool's own output
/// @param server    the start command of the server, as reported
/// @param virtualThreads whether handlers ran on virtual threads; empty: derived from the contender's name
public record PrintedRun(
        String contender,
        String group,
        String label,
        int line,
        Optional<LoadTool> tool,
        Optional<LoadCommand> command,
        Optional<LoadHeader> header,
        Optional<String> server,
        Optional<Boolean> virtualThreads,
        Printed figures) {
    /// The number of connections or users: as reported, or else as in the command.
    public Optional<Double> users() {
        return figures.connections().or(() -> command.flatMap(LoadCommand::connections));
    }
}
