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

/// Earlier runs, as far as their folders are readable. Missing parts are reported at once and decide the
/// command's outcome at its end.
public final class StoredRuns {
    /// The experiment file in a run folder.
    public static final String EXPERIMENT = "experiment.yaml";

    private final Terminal terminal;
    private final ComparisonFamilies families;
    private Optional<Path> damaged = Optional.empty();

    /// Reports missing parts on that terminal.
    public StoredRuns(Terminal terminal) {
        this(terminal, new ComparisonFamilies());
    }

    /// Reports missing parts on that terminal.
    ///
    /// @param families comparison families, which may already hold critical values
    public StoredRuns(Terminal terminal, ComparisonFamilies families) {
        this.terminal = terminal;
        this.families = families;
    }

    /// Reads the run of a folder and reports its gaps.
    ///
    /// @throws UserError FT-403 no run in the folder, FT-405 its plan or machine is unreadable
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

    /// The result of a run, judged by this version of the tool.
    public Result judged(ReadRun run) {
        return new Judge(families, Tool.version())
                .judge(run.record(), run.planHash(), run.explained().findings());
    }

    /// A run as an occasion, judged by this version of the tool.
    public Occasion occasion(Path folder, ReadRun run) {
        String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        return OccasionFactory.of(
                name, run.record(), run.planHash(), judged(run).primary());
    }

    /// The run of a folder or a baseline, as one side of a comparison.
    ///
    /// @throws UserError FT-910 neither exists
    public Side named(String nameOrFolder) {
        Path folder = Path.of(nameOrFolder);
        ReadRun run = read(RunReader.isRun(folder) ? folder : baselines().of(nameOrFolder));
        return new Side(nameOrFolder, judged(run), run.record().plan());
    }

    /// The baselines of this user.
    public static Baselines baselines() {
        return new Baselines(Tool.state());
    }

    /// Fails when a folder that was read has gaps.
    ///
    /// @throws UserError FT-408 one of the folders is not whole
    public void requireWhole() {
        damaged.ifPresent(folder -> {
            throw new UserError("FT-408", folder);
        });
    }
}
