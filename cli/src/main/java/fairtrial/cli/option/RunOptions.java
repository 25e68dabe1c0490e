package fairtrial.cli.option;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options that say how to go about it.
public final class RunOptions {
    /// The plan alone.
    @Option(names = "--dry-run")
    public boolean dryRun;

    /// Of the run folder; none: one is named after the time.
    @Option(names = "--out", paramLabel = "DIR")
    @Nullable
    public Path out;

    /// Where the result goes as JSON; `-` is the standard output.
    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    public String json;

    /// Other forms of the result.
    @Mixin
    public ExportOptions exports = new ExportOptions();

    /// What its rules are held against.
    @Mixin
    public GateOptions gate = new GateOptions();

    /// No verdict is an exit code.
    @Option(names = "--require-verdict")
    public boolean requireVerdict;

    /// A machine that is not fit is an exit code.
    @Option(names = "--strict")
    public boolean strict;
}
