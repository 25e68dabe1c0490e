package fairtrial.cli.session;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.option.Series;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Occasion;
import fairtrial.core.verdict.Occasions;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.secret.GivenSecrets;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// One plan on several occasions, hours or days apart. Each is a run of its own that lists the earlier ones.
public final class OccasionSession {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneId.systemDefault());

    private final Terminal terminal;
    private final RunOptions options;
    private final Resources resources;
    private final RunSession session;
    private final MachinesOpener opener;
    private final StoredRuns runs;
    private final OccasionFolders folders;
    private final Supplier<GivenSecrets> given;
    private final boolean commandsAllowed;

    /// A session with those options.
    ///
    /// @param given           secrets that run folders lack, made anew for every run
    /// @param commandsAllowed whether commands from a folder may run
    public OccasionSession(
            Terminal terminal,
            RunOptions options,
            Resources resources,
            Supplier<GivenSecrets> given,
            boolean commandsAllowed) {
        this.given = given;
        this.commandsAllowed = commandsAllowed;
        this.terminal = terminal;
        this.options = options;
        this.resources = resources;
        this.session = new RunSession(terminal, options, resources);
        this.opener = new MachinesOpener(terminal, resources, options.hostSettings());
        this.runs = new StoredRuns(terminal);
        this.folders = new OccasionFolders(terminal, runs);
    }

    /// Plans the experiment and runs it on the planned number of occasions; returns the exit code.
    public int run(Experiment experiment, Optional<Series> series) {
        return goOn(session.run(experiment, series));
    }

    /// Continues a run, and the occasions planned after it; returns the exit code.
    public int resume(Path root) {
        return goOn(session.resume(root, given.get(), commandsAllowed, true));
    }

    /// Adds an occasion to a finished run, and those planned after it; returns the exit code.
    ///
    /// @param wanted number and interval, if decided now; empty: one more
    /// @throws UserError FT-151 not finished, FT-152 another machine, FT-153 the number was fixed before,
    ///     FT-406 secrets were not stored, FT-408 not whole
    public int repeat(Path root, Optional<Series> wanted) {
        Path folder = Optional.ofNullable(options.out).orElseGet(() -> nextFolder(root));
        return goOn(session.repeat(next(root, folder, wanted)));
    }

    /// The folder of the latest run; empty before the first.
    public Optional<Path> folder() {
        return session.folder();
    }

    /// Whether the run came to its end; a paused one has no next occasion.
    private static boolean isOver(Path root) {
        return RunReader.read(root).record().isOver();
    }

    /// Runs further occasions until the planned number is reached or a run is stopped.
    private int goOn(int code) {
        int last = code;
        while (!options.dryRun && last != ExitCode.INTERRUPTED && last != ExitCode.UNFIT) {
            Optional<Path> done = session.folder();
            Optional<Repetition> next = done.filter(OccasionSession::isPlanned)
                    .filter(OccasionSession::isOver)
                    .map(root -> next(root, nextFolder(root), Optional.empty()))
                    .filter(found ->
                            found.place().planned().orElse(0) >= found.place().count());
            if (next.isEmpty()) {
                return last;
            }
            last = waited(next.get()) ? session.repeat(next.get()) : ExitCode.INTERRUPTED;
        }
        return last;
    }

    private static boolean isPlanned(Path root) {
        return RunReader.read(root)
                .record()
                .occasions()
                .flatMap(Occasions::planned)
                .isPresent();
    }

    private Repetition next(Path root, Path folder, Optional<Series> wanted) {
        ReadRun run = runs.read(root);
        try (Machines machines = opener.of(run.record().plan())) {
            return next(root, folder, wanted, run, machines);
        }
    }

    private Repetition next(Path root, Path folder, Optional<Series> wanted, ReadRun run, Machines machines) {
        Machine machine = machines.machine();
        SameMachine.require("FT-152", root, run.record().machine(), machine);
        if (!run.record().isOver()) {
            throw new UserError("FT-151", root);
        }
        runs.requireWhole();
        Occasions place = folders.next(root, run, String.valueOf(folder.getFileName()), wanted);
        ResumedPlan fit = new ResumedPlan(root, commandsAllowed, plan -> machines.jdks(), given.get());
        Plan plan = fit.of(run.record().plan()).withSeed(new SecureRandom().nextLong() >>> 16, Tool.version());
        return new Repetition(root, folder, plan, machine, experiment(root), place);
    }

    private static String experiment(Path root) {
        try {
            return ForeignText.strict(root.resolve(StoredRuns.EXPERIMENT), Limit.RUN_FILE);
        } catch (IOException e) {
            throw new UserError("FT-405", root, StoredRuns.EXPERIMENT);
        }
    }

    /// An unused folder beside a run, where the next occasion finds it.
    private static Path nextFolder(Path root) {
        Path own = root.toAbsolutePath().normalize();
        for (int number = 2; ; number++) {
            Path folder = own.resolveSibling(
                    own.getFileName().toString().replaceFirst("-again-\\d+$", "") + "-again-" + number);
            if (!Files.exists(folder)) {
                return folder;
            }
        }
    }

    /// Waits until the next occasion is due; false after an interrupt.
    private boolean waited(Repetition next) {
        long began = next.place().earlier().stream()
                .mapToLong(Occasion::epochMillis)
                .max()
                .orElse(0);
        Instant due = Instant.ofEpochMilli(began).plus(next.place().every().orElse(Duration.ZERO));
        Duration left = Duration.between(Instant.now(), due);
        if (left.isNegative() || left.isZero()) {
            return true;
        }
        terminal.note(new Message(
                "occasion.waits", next.place().count(), next.place().planned().orElse(0), TIME.format(due), next.of()));
        CountDownLatch never = new CountDownLatch(1);
        try (Interrupts interrupts = resources.interrupts()) {
            boolean opened = never.await(left.toMillis(), TimeUnit.MILLISECONDS);
            return !opened && !interrupts.cancel().isRequested();
        } catch (InterruptedException ended) {
            return false;
        }
    }
}
