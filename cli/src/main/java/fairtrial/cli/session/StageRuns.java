package fairtrial.cli.session;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.Rate;
import fairtrial.core.text.Sha256;
import fairtrial.core.text.UserError;
import fairtrial.lab.history.PastRuns;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/// The runs of a search, each in a folder of its own. One that is there already is kept or continued.
public final class StageRuns {
    /// Slices of the closed loop in a round; four blocks of three rounds gave intervals of 2 % on a quiet machine.
    private static final int BLOCKS = 4;

    /// An open loop is part of every run; a slow one costs least.
    private static final Rate LEAST_RATE = new Rate(20);

    /// A run whose contenders died on its way.
    private static final String NO_CONTENDER = "FT-501";

    /// Fewer than two contenders started in the rehearsal.
    private static final String TOO_FEW = "FT-645";

    /// Likewise, or fewer than two have flags, a heap or a collector that their JVM accepts.
    private static final Set<String> NOT_STARTED = Set.of(TOO_FEW, "FT-155", "FT-158", "FT-186");

    /// A search has some dozens of runs.
    private static final int NAME_DIGITS = 8;

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

    /// The name of a folder that tells what is in it: the same command finds it again, whatever came before.
    ///
    /// @param kind of the run
    /// @param what all that makes it different from others of its kind
    public static String name(String kind, List<String> what) {
        byte[] text = String.join("\n", what).getBytes(StandardCharsets.UTF_8);
        return kind + "-" + Sha256.hex(text).substring(0, NAME_DIGITS);
    }

    /// The run of an experiment in the folder of this name. A contender that does not start is no reason to end a
    /// search.
    ///
    /// @param ends whether a search ends where too few contenders started, by the reason
    /// @return empty: too few contenders started, which was told
    /// @throws Stopped   the user stopped it
    /// @throws UserError FT-768 the folder has something else, and the errors of a run
    public Optional<ReadRun> measured(String name, Experiment experiment, Predicate<UserError> ends) {
        Path folder = root.resolve(name);
        RunOptions options = new RunOptions();
        options.out = folder;
        options.unattended = true;
        Terminal part = terminal.brief(name);
        try {
            int code = KeptRun.run(
                    new RunSession(part, options, resources),
                    folder,
                    experiment,
                    ResumeSecrets.of(typed, Map.of()),
                    terminal::note);
            if (code == ExitCode.INTERRUPTED) {
                throw new Stopped();
            }
        } catch (UserError e) {
            if (e.code().equals(NO_CONTENDER) && RunReader.isRun(folder)) {
                terminal.note(terminal.texts().line(e));
            } else if (NOT_STARTED.contains(e.code()) && !ends.test(e)) {
                terminal.note(terminal.texts().line(e));
                return Optional.empty();
            } else {
                throw e;
            }
        }
        return Optional.of(new StoredRuns(part).read(folder));
    }

    /// Whether nothing started at all, or this contender is the one that is refused.
    static boolean isOf(UserError reason, String label) {
        return (reason.code().equals(TOO_FEW) && reason.arguments().getFirst().equals("0"))
                || reason.arguments().contains(label);
    }
}
