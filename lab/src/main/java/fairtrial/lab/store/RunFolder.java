package fairtrial.lab.store;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Occasions;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.foreign.TooLarge;
import fairtrial.lab.secret.RedactedEvent;
import fairtrial.lab.secret.RedactedPlan;
import fairtrial.lab.secret.SecretValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// One run on disk. Plan and machine are written once, the journal line by line, the reports at the end. All
/// access goes through this class, and one tool at a time holds it.
public final class RunFolder implements RunLog, AutoCloseable {
    /// The run's place among other runs of the same plan.
    static final String OCCASIONS = "occasions.json";

    static final String EXPERIMENT = "experiment.yaml";

    static final String MACHINE = "machine.json";

    private final Path root;
    private final ReportFolder reports;
    private final Journal journal;
    private final HistogramFiles histograms;
    private final Plan plan;
    private final Machine machine;
    private final List<JournalEvent> events;
    private final SecretValues secrets;
    private final Optional<Occasions> occasions;
    private boolean sealed = true;

    /// Asked many times between two events; it holds as long as the journal does not grow.
    private volatile @Nullable RunRecord record;

    private RunFolder(
            Path root,
            FolderLock lock,
            Plan plan,
            Machine machine,
            List<JournalEvent> events,
            Optional<Occasions> occasions)
            throws IOException {
        this.root = root;
        this.reports = new ReportFolder(root, lock);
        this.plan = plan;
        this.machine = machine;
        this.events = new ArrayList<>(events);
        this.secrets = SecretValues.of(plan);
        this.occasions = occasions;
        this.journal = Journal.open(root.resolve("journal.jsonl"));
        this.histograms = new HistogramFiles(root.resolve("slices"));
    }

    /// Creates a run in a folder that is missing or empty.
    ///
    /// @throws UserError FT-401 the folder is not empty, FT-402 not writable
    public static RunFolder create(Path root, Plan plan, Machine machine, String experiment) {
        return create(root, plan, machine, experiment, Optional.empty());
    }

    /// Creates a run that is one of several occasions of its plan.
    ///
    /// @throws UserError FT-401 the folder is not empty, FT-402 not writable
    public static RunFolder create(
            Path root, Plan plan, Machine machine, String experiment, Optional<Occasions> occasions) {
        try {
            if (Files.exists(root) && (!Files.isDirectory(root) || hasEntries(root))) {
                throw new UserError("FT-401", root);
            }
            Files.createDirectories(root);
            FolderLock lock = FolderLock.of(root);
            ReportFolder.whole(root.resolve(EXPERIMENT), Redaction.text(experiment));
            ReportFolder.whole(root.resolve(MACHINE), Json.pretty(machine));
            if (occasions.isPresent()) {
                ReportFolder.whole(root.resolve(OCCASIONS), Json.pretty(occasions.get()));
            }
            // The last one: from here on it is a run.
            ReportFolder.whole(root.resolve(RunReader.PLAN), Json.pretty(RedactedPlan.of(plan)));
            return new RunFolder(root, lock, plan, machine, List.of(), occasions);
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// Opens a run that was begun, to continue it.
    ///
    /// @param completing adds to the stored plan what is not stored; not called for a finished run
    /// @throws UserError FT-403 no run in the folder, FT-404 in use, FT-405 broken, FT-402 not readable,
    ///     FT-412 a later format
    public static RunFolder resume(Path root, UnaryOperator<Plan> completing) {
        if (!RunReader.isRun(root)) {
            throw new UserError("FT-403", root);
        }
        try {
            return openHeld(root, FolderLock.of(root), completing);
        } catch (BrokenRun e) {
            throw new UserError("FT-405", root, e.place());
        } catch (TooLarge e) {
            throw new UserError("FT-405", root, FileTrouble.of(e));
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        } catch (JacksonException e) {
            throw new UserError("FT-405", root, e.getOriginalMessage());
        }
    }

    private static RunFolder openHeld(Path root, FolderLock lock, UnaryOperator<Plan> completing) throws IOException {
        try {
            Plan stored = readPlan(root);
            List<JournalEvent> events = Journal.read(root.resolve("journal.jsonl"));
            RunReader.requireSafeNames(root, stored);
            RunReader.requireSafeVersions(root, stored);
            Machine machine = readMachine(root);
            boolean over = new RunRecord(stored, machine, events).isOver();
            return new RunFolder(
                    root, lock, over ? stored : completing.apply(stored), machine, events, readOccasions(root));
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    public Path root() {
        return root;
    }

    @Override
    public Plan plan() {
        return plan;
    }

    @Override
    public RunRecord record() {
        RunRecord known = record;
        if (known == null || known.events().size() != events.size()) {
            known = new RunRecord(plan, machine, events, occasions);
            record = known;
        }
        return known;
    }

    /// SHA-256 of `plan.json` as stored, its seed included.
    public String planHash() {
        return Checksums.sha256(root.resolve(RunReader.PLAN));
    }

    /// The event is in the file when this returns. After a failure, nothing of it is in the file.
    @Override
    public void append(JournalEvent happened) {
        appendAll(List.of(happened));
    }

    /// Events are made ready side by side, with their histograms on the disk, and then written in this order.
    @Override
    public void appendAll(List<JournalEvent> happened) {
        if (happened.isEmpty()) {
            return;
        }
        try {
            unseal();
            List<Ready> all = ready(happened);
            journal.append(all.stream().map(Ready::line).toList());
            all.forEach(ready -> events.add(ready.event()));
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// An event without secrets, and its line in the journal.
    private record Ready(JournalEvent event, String line) {}

    private List<Ready> ready(List<JournalEvent> happened) throws IOException {
        if (happened.size() == 1) {
            return List.of(ready(happened.getFirst()));
        }
        // All end before the first failure is told: none writes into a folder that its user has given up.
        List<Attempt> all = happened.parallelStream().map(this::attempt).toList();
        List<Ready> ready = new ArrayList<>();
        for (Attempt one : all) {
            if (one.failure().isPresent()) {
                throw one.failure().get();
            }
            one.ready().ifPresent(ready::add);
        }
        return ready;
    }

    /// An event that is ready, or why it is not.
    private record Attempt(Optional<Ready> ready, Optional<IOException> failure) {}

    private Attempt attempt(JournalEvent happened) {
        try {
            return new Attempt(Optional.of(ready(happened)), Optional.empty());
        } catch (IOException e) {
            return new Attempt(Optional.empty(), Optional.of(e));
        }
    }

    private Ready ready(JournalEvent happened) throws IOException {
        JournalEvent event = RedactedEvent.of(happened, secrets);
        JournalEvent stored = event instanceof JournalEvent.Slice(var slice)
                ? new JournalEvent.Slice(histograms.store(slice))
                : event;
        return new Ready(event, Json.line(stored));
    }

    /// A run that goes on no longer matches its seal.
    private void unseal() throws IOException {
        if (sealed) {
            Files.deleteIfExists(root.resolve(Checksums.FILE));
            sealed = false;
        }
    }

    /// The stored log has no secrets.
    @Override
    public Path keepLog(Path raw, int round, int attempt, String process) {
        Path kept = root.resolve("logs").resolve("round-" + round + "-" + attempt + "-" + process + ".log");
        try {
            if (Files.exists(raw)) {
                Files.createDirectories(kept.getParent());
                RedactedLog.copy(raw, kept, secrets);
                Files.delete(raw);
            }
        } catch (IOException e) {
            throw new UserError("FT-402", kept, FileTrouble.of(e));
        }
        return kept;
    }

    /// The stored copy has no secrets.
    @Override
    public void copyLog(String process, Path raw) {
        Path logs = root.resolve("logs");
        Path kept = logs.resolve(process + ".log");
        for (int session = 2; Files.exists(kept); session++) {
            kept = logs.resolve(process + "-" + session + ".log");
        }
        try {
            if (Files.exists(raw)) {
                Files.createDirectories(logs);
                RedactedLog.copy(raw, kept, secrets);
            }
        } catch (IOException e) {
            throw new UserError("FT-402", kept, FileTrouble.of(e));
        }
    }

    /// The folder of the run's reports.
    public ReportFolder reports() {
        return reports;
    }

    @Override
    public void close() {
        try {
            journal.close();
            reports.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean hasEntries(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.findAny().isPresent();
        }
    }

    private static Plan readPlan(Path root) throws IOException {
        String text = ForeignText.strict(root.resolve(RunReader.PLAN), Limit.RUN_FILE);
        RunFormat.require(root, text);
        return Json.read(text, Plan.class);
    }

    private static Optional<Occasions> readOccasions(Path root) throws IOException {
        Path file = root.resolve(OCCASIONS);
        return Files.exists(file)
                ? Optional.of(Json.read(ForeignText.strict(file, Limit.RUN_FILE), Occasions.class))
                : Optional.empty();
    }

    private static Machine readMachine(Path root) throws IOException {
        return Json.read(ForeignText.strict(root.resolve(MACHINE), Limit.RUN_FILE), Machine.class);
    }
}
