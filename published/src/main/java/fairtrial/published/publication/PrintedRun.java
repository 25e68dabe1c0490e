package fairtrial.published.publication;

import java.util.Optional;

/// One run of one contender as it was printed.
///
/// @param contender as the author calls it; empty when a tool's output names none
/// @param group     runs are compared with one another within a group alone (a table, a handler)
/// @param label     what else tells this run from the others of its contender and group, e.g. `1000 connections`
/// @param line      where in the text it stands, from 1; 0 when it stands nowhere
/// @param tool      the generator
/// @param command   how the generator was called
/// @param header    what the tool's own output says it did
/// @param server    how the server was started, as printed
/// @param virtualThreads whether handlers ran on virtual threads; empty: as the contender's name says
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
        Printed figures) {}
