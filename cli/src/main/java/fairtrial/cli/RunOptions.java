package fairtrial.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say how to go about it.
final class RunOptions {
    @Option(names = "--dry-run", description = "Print the plan and its price, run nothing.")
    boolean dryRun;

    @Option(names = "--out", paramLabel = "DIR", description = "Run folder. Default: runs/TIME-NAME.")
    @Nullable
    Path out;

    @Option(
            names = "--json",
            paramLabel = "FILE|-",
            description = "Write the result (or the plan of a dry run) as JSON.")
    @Nullable
    String json;

    @Option(names = "--require-verdict", description = "Exit 4 when there is no valid verdict.")
    boolean requireVerdict;

    @Option(names = "--strict", description = "Exit 3 when the machine is not fit (see doctor).")
    boolean strict;
}
