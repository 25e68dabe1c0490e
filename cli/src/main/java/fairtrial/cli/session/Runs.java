package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.diff.Side;
import fairtrial.core.judge.Judge;
import fairtrial.core.occasion.OccasionFactory;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Occasion;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.Baselines;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.Optional;

/// Runs that were made before, as far as their folders can be read; what is missing is said at once, and is the
/// verb's
/// outcome at its end.
public final class Runs {
    /// What a run was made from, in its folder.
    public static final String EXPERIMENT = "experiment.yaml";

    private final Terminal terminal;
    private final ComparisonFamilies families;
    private Optional<Path> damaged = Optional.empty();

    /// What is missing of a run is told on that terminal.
    public Runs(Terminal terminal) {
        this(terminal, new ComparisonFamilies());
    }

    /// The same.
    ///
    /// @param families that may know the critical values already
    public Runs(Terminal terminal, ComparisonFamilies families) {
        this.terminal = terminal;
        this.families = families;
    }

    /// The run of that folder.
    ///
    /// @throws UserError FT-403 no run there, FT-405 its plan or machine cannot be read
    public ReadRun read(Path folder) {
        ReadRun run = RunReader.read(folder);
        run.gaps()
                .forEach(gap -> terminal.note(
                        new Message("run.gap", folder, terminal.texts().say(gap))));
        if (!run.isWhole()) {
            damaged = Optional.of(folder);
        }
        return run;
    }

    /// What a run came to, judged by this version of the tool.
    public Result judged(ReadRun run) {
        return new Judge(families, Tool.version()).judge(run.record(), run.planHash());
    }

    /// The occasion that a run is, as it is judged now.
    public Occasion occasion(Path folder, ReadRun run) {
        String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        return OccasionFactory.of(
                name, run.record(), run.planHash(), judged(run).primary());
    }

    /// The run of that folder, or the one kept by that name, to be put beside another.
    ///
    /// @throws UserError FT-910 neither
    public Side named(String nameOrFolder) {
        Path folder = Path.of(nameOrFolder);
        ReadRun run = read(RunReader.isRun(folder) ? folder : baselines().of(nameOrFolder));
        return new Side(nameOrFolder, judged(run), run.record().plan());
    }

    /// The runs that are kept by name.
    public static Baselines baselines() {
        return new Baselines(Tool.state());
    }

    /// Ends the verb with the gaps, if there were some.
    ///
    /// @throws UserError FT-408 one of the folders that were read is not whole
    public void requireWhole() {
        damaged.ifPresent(folder -> {
            throw new UserError("FT-408", folder);
        });
    }
}
