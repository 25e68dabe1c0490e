package fairtrial.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options that say how to go about it.
final class RunOptions {
    @Option(names = "--dry-run")
    boolean dryRun;

    @Option(names = "--out", paramLabel = "DIR")
    @Nullable
    Path out;

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    @Mixin
    ExportOptions exports = new ExportOptions();

    @Mixin
    GateOptions gate = new GateOptions();

    @Option(names = "--require-verdict")
    boolean requireVerdict;

    @Option(names = "--strict")
    boolean strict;
}
