package fairtrial.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options for evaluating rules: the baseline, and the effect of an undecided rule.
public final class GateOptions {
    /// Name or run folder of the baseline; null when no rule needs one.
    @Option(names = "--baseline", paramLabel = "NAME|RUN")
    @Nullable
    public String baseline;

    /// The effect of an undecided rule.
    @Option(names = "--undecided", paramLabel = "pass|fail|skip")
    public Undecided undecided = Undecided.pass;

    /// The values on the command line.
    public enum Undecided {
        pass,
        fail,
        /// Neither: the exit code says that nothing was decided.
        skip
    }
}
