package fairtrial.cli.option;

import fairtrial.core.experiment.Quantities;
import fairtrial.core.occasion.OccasionPool;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/// The options that set the occasions of a plan.
public final class OccasionOptions {
    /// Default interval between the starts of two occasions: three of them in a working day, at different
    /// hours. Occasions minutes apart would meet the same state of the machine.
    private static final Duration EVERY = Duration.ofHours(4);

    /// One occasion is an ordinary run.
    private static final int LEAST = 2;

    /// Options allowed beside `--again`, whose plan is that of the run.
    private static final Set<String> BESIDE = Set.of(
            "--again",
            "--occasions",
            "--every",
            "--lang",
            "--out",
            "--json",
            "--dry-run",
            "--strict",
            "--require-verdict",
            "--export",
            "--baseline",
            "--undecided",
            "--allow-commands");

    /// The run that gets another occasion.
    @Option(names = "--again", paramLabel = "RUN")
    @Nullable
    public Path again;

    @Option(names = "--occasions", paramLabel = "N")
    @Nullable
    Integer occasions;

    @Option(names = "--every", paramLabel = "TIME")
    @Nullable
    String every;

    /// The requested series; empty when none was requested.
    ///
    /// @throws UserError FT-115 no such number, FT-154 an interval without a number
    public Optional<Series> series() {
        if (occasions == null) {
            if (every != null) {
                throw new UserError("FT-154");
            }
            return Optional.empty();
        }
        if (occasions < LEAST || occasions > OccasionPool.MOST_PLANNED) {
            throw new UserError("FT-115", "--occasions", occasions);
        }
        return Optional.of(new Series(occasions, every == null ? EVERY : Quantities.duration("--every", every)));
    }

    /// Refuses options beside `--again` that would change the plan.
    ///
    /// @throws UserError FT-150 such an option was given
    public static void requireAlone(CommandSpec command) {
        command.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(name -> !BESIDE.contains(name) && !OptionsWithResume.SECRETS.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new UserError("FT-150", name);
                });
    }
}
