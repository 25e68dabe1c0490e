package fairtrial.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say what rules are held against, and what an undecided one counts as.
public final class GateOptions {
    /// Its name, where rules compare with one.
    @Option(names = "--baseline", paramLabel = "NAME|RUN")
    @Nullable
    public String baseline;

    /// What an undecided rule counts as.
    @Option(names = "--undecided", paramLabel = "pass|fail")
    public Undecided undecided = Undecided.pass;

    /// As written on the command line.
    public enum Undecided {
        pass,
        fail
    }
}
