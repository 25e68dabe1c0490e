package fairtrial.cli.session;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.Rate;
import fairtrial.core.text.Message;
import fairtrial.lab.history.PastRuns;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// The runs of a search, each in a folder of its own. One that is there already is kept or continued.
public final class StageRuns {
    /// Slices of the closed loop in a round; four blocks of three rounds gave intervals of 2 % on a quiet machine.
    private static final int BLOCKS = 4;

    /// An open loop is part of every run; a slow one costs least.
    private static final Rate LEAST_RATE = new Rate(20);

    private final Terminal terminal;
    private final Resources resources;
    private final Path root;
    private final Experiment typed;

    /// @param root  the folder of the search
    /// @param typed the experiment of the search, with the secrets of its requests
    public StageRuns(Terminal terminal, Resources resources, Path root, Experiment typed) {
        this.terminal = terminal;
        this.resources = resources;
        this.root = root;
        this.typed = typed;
    }

    /// A run was stopped by the user.
    public static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stopped() {}

        /// Stopped by that.
        public Stopped(Throwable cause) {
            super(cause);
        }
    }

    /// The experiment with a fixed number of rounds, each with a fresh JVM of every contender and few slices.
    ///
    /// @param wanted its contenders, application and load
    /// @param seed   of the run
    public static Experiment stage(Experiment wanted, int rounds, long seed) {
        SamplingSpec typed = wanted.sampling();
        Tuning tuning = new Tuning(
                typed.tuning().warmUp(),
                typed.tuning().slice(),
                OptionalInt.of(typed.tuning().blocks().orElse(BLOCKS)),
                true,
                typed.tuning().openTime());
        LoadSpec load = wanted.load();
        return new Experiment(
                Optional.of(PastRuns.SEARCH),
                wanted.contenders(),
                wanted.app(),
                load.rates().isEmpty() ? load.withRates(List.of(LEAST_RATE)) : load,
                wanted.decision(),
                new SamplingSpec(
                        Optional.empty(), OptionalInt.of(rounds), OptionalLong.of(seed), typed.warmUp(), tuning),
                wanted.environment(),
                wanted.services(),
                wanted.variants());
    }

    /// The run of an experiment in the folder of this name.
    ///
    /// @throws Stopped the user stopped it
    public ReadRun measured(String name, Experiment experiment) {
        Path folder = root.resolve(name);
        RunOptions options = new RunOptions();
        options.out = folder;
        options.unattended = true;
        Terminal part = terminal.brief(name);
        RunSession session = new RunSession(part, options, resources);
        if (RunReader.isRun(folder) && RunReader.read(folder).record().isOver()) {
            terminal.note(new Message("tune.kept", folder));
        } else if ((RunReader.isRun(folder)
                        ? session.resume(folder, ResumeSecrets.of(typed, Map.of()), true, false)
                        : session.run(experiment))
                == ExitCode.INTERRUPTED) {
            throw new Stopped();
        }
        return new StoredRuns(part).read(folder);
    }
}
