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

/// The options that say on how many occasions a plan is carried out.
public final class OccasionOptions {
    private static final Duration EVERY = Duration.ofHours(4);
    private static final int LEAST = 2;

    /// What may stand beside `--again`: the plan is that of the run.
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

    /// What was decided on; empty: nothing.
    ///
    /// @throws UserError FT-115 no such number, FT-154 a time without a number
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

    /// Nothing that would change the plan stands beside `--again`.
    ///
    /// @throws UserError FT-150
    public static void requireAlone(CommandSpec command) {
        command.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(name -> !BESIDE.contains(name) && !BesideResume.SECRETS.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new UserError("FT-150", name);
                });
    }
}
