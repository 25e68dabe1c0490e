package fairtrial.cli.history;

import fairtrial.core.experiment.Quantities;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// How a step is confirmed.
public final class ConfirmOptions {
    @Option(names = "--contender", paramLabel = "NAME", descriptionKey = "confirm-contender")
    @Nullable
    String contender;

    /// The application of the run before the step, where its file is gone.
    @Option(names = "--app", paramLabel = "APP", descriptionKey = "confirm-app")
    @Nullable
    String app;

    @Option(names = "--budget", paramLabel = "TIME")
    @Nullable
    String budget;

    /// Whether what the run folders bring may run: commands, services, flags and properties that load code.
    @Option(names = "--allow-commands", descriptionKey = "confirm-allow-commands")
    boolean commandsAllowed;

    /// Whether only the plan of the comparison is printed.
    @Option(names = "--dry-run", descriptionKey = "confirm-dry-run")
    boolean dryRun;

    /// The folder of the comparison; null: a new one, named after the time.
    @Option(names = "--out", paramLabel = "DIR")
    @Nullable
    Path out;

    /// The first of these options that is given; empty: none.
    Optional<String> given() {
        return Stream.of(
                        contender == null ? "" : "--contender",
                        app == null ? "" : "--app",
                        budget == null ? "" : "--budget",
                        commandsAllowed ? "--allow-commands" : "",
                        dryRun ? "--dry-run" : "",
                        out == null ? "" : "--out")
                .filter(name -> !name.isEmpty())
                .findFirst();
    }

    /// The contender whose step is wanted.
    Optional<String> contender() {
        return Optional.ofNullable(contender);
    }

    /// The budget of the comparison.
    ///
    /// @throws fairtrial.core.text.UserError FT-115 it is no time
    Optional<Duration> budget() {
        return Optional.ofNullable(budget).map(text -> Quantities.duration("--budget", text));
    }
}
