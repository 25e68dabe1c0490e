package fairtrial.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say what rules are held against, and what an undecided one counts as.
final class GateOptions {
    @Option(names = "--baseline", paramLabel = "NAME|RUN")
    @Nullable
    String baseline;

    @Option(names = "--undecided", paramLabel = "pass|fail")
    Undecided undecided = Undecided.pass;

    /// As written on the command line.
    enum Undecided {
        pass,
        fail
    }
}
