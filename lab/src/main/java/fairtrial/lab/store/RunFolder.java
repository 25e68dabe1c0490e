package fairtrial.lab.store;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;

/// One run on disk. Everything that is known of it goes through here: the plan and the machine once, the
/// journal line by line, the reports at the end. One tool at a time holds it.
public final class RunFolder implements AutoCloseable {
    private static final String LOCK = ".lock";

    private final Path root;
    private final FileChannel lock;
    private final Journal journal;
    private final HistogramFiles histograms;
    private final Plan plan;
    private final Machine machine;
    private final List<JournalEvent> events;

    private RunFolder(Path root, FileChannel lock, Plan plan, Machine machine, List<JournalEvent> events)
            throws IOException {
        this.root = root;
        this.lock = lock;
        this.plan = plan;
        this.machine = machine;
        this.events = new ArrayList<>(events);
        this.journal = Journal.open(root.resolve("journal.jsonl"));
        this.histograms = new HistogramFiles(root.resolve("slices"));
    }

    /// A new run in a folder that is not there yet.
    ///
    /// @throws UserError FT-401 the folder holds something, FT-402 it cannot be written
    public static RunFolder create(Path root, Plan plan, Machine machine, String experiment) {
        try {
            if (Files.exists(root) && (!Files.isDirectory(root) || hasEntries(root))) {
                throw new UserError("FT-401", root);
            }
            Files.createDirectories(root);
            FileChannel lock = lock(root);
            write(root.resolve("experiment.yaml"), Redaction.text(experiment));
            write(root.resolve("plan.json"), Json.pretty(redacted(plan)));
            write(root.resolve("machine.json"), Json.pretty(machine));
            return new RunFolder(root, lock, plan, machine, List.of());
        } catch (IOException e) {
            throw new UserError("FT-402", root, reason(e));
        }
    }

    /// A run that was begun, to go on with it.
    ///
    /// @throws UserError FT-403 no run there, FT-404 in use, FT-405 broken, FT-406 secrets were not stored
    public static RunFolder resume(Path root) {
        if (!Files.exists(root.resolve("plan.json"))) {
            throw new UserError("FT-403", root);
        }
        try {
            FileChannel lock = lock(root);
            String plan = Files.readString(root.resolve("plan.json"));
            if (plan.contains(Redaction.MASK)) {
                throw new UserError("FT-406", root);
            }
            return new RunFolder(root, lock, readPlan(root), readMachine(root), events(root, false));
        } catch (BrokenRun e) {
            throw new UserError("FT-405", root, e.place());
        } catch (IOException e) {
            throw new UserError("FT-402", root, reason(e));
        } catch (JacksonException e) {
            throw new UserError("FT-405", root, e.getOriginalMessage());
        }
    }

    /// What a run folder holds, histograms included; nothing is written.
    ///
    /// @throws UserError FT-403 no run there, FT-405 broken
    public static RunRecord read(Path root) {
        if (!Files.exists(root.resolve("plan.json"))) {
            throw new UserError("FT-403", root);
        }
        try {
            return new RunRecord(readPlan(root), readMachine(root), events(root, true));
        } catch (IOException e) {
            throw new UserError("FT-405", root, reason(e));
        } catch (JacksonException e) {
            throw new UserError("FT-405", root, e.getOriginalMessage());
        }
    }

    public Path root() {
        return root;
    }

    public Plan plan() {
        return plan;
    }

    /// The run as it stands now.
    public RunRecord record() {
        return new RunRecord(plan, machine, events);
    }

    /// SHA-256 of `plan.json` as stored: two runs of the same plan have the same.
    public String planHash() {
        return Checksums.sha256(root.resolve("plan.json"));
    }

    /// Adds one event; it is in the file when this returns.
    public void append(JournalEvent event) {
        try {
            JournalEvent stored = event instanceof JournalEvent.Slice(var slice)
                    ? new JournalEvent.Slice(histograms.store(slice))
                    : event;
            journal.append(stored);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        events.add(event);
    }

    /// The file of a contender's output in a round.
    public Path log(int round, int attempt, String contender) throws IOException {
        Path logs = Files.createDirectories(root.resolve("logs"));
        return logs.resolve("round-" + round + "-" + attempt + "-" + contender + ".log");
    }

    /// Writes a report of that name, whole or not at all.
    public void write(String name, String text) {
        try {
            write(root.resolve(name), text);
        } catch (IOException e) {
            throw new UserError("FT-402", root, reason(e));
        }
    }

    /// Writes the checksums of everything in the folder.
    public void seal() {
        write(Checksums.FILE, Checksums.of(root));
    }

    @Override
    public void close() {
        try {
            journal.close();
            Files.deleteIfExists(root.resolve(LOCK));
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(part, text);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean hasEntries(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.findAny().isPresent();
        }
    }

    private static FileChannel lock(Path root) throws IOException {
        FileChannel channel = FileChannel.open(root.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock held = channel.tryLock();
            if (held != null) {
                return channel;
            }
        } catch (OverlappingFileLockException inThisProcess) {
            channel.close();
            throw new UserError("FT-404", root);
        }
        channel.close();
        throw new UserError("FT-404", root);
    }

    private static Plan redacted(Plan plan) {
        List<Contender> contenders = plan.contenders().stream()
                .map(c -> new Contender(
                        c.id(),
                        c.role(),
                        Redaction.text(c.label()),
                        c.container(),
                        c.version(),
                        c.boot(),
                        c.jdk(),
                        c.threading(),
                        c.connector(),
                        c.packaging(),
                        Redaction.properties(c.properties()),
                        Redaction.words(c.jvmFlags()),
                        c.twinOf()))
                .toList();
        return plan.with(contenders, Redaction.words(plan.jvm().flags()));
    }

    private static Plan readPlan(Path root) throws IOException {
        return Json.read(Files.readString(root.resolve("plan.json")), Plan.class);
    }

    private static Machine readMachine(Path root) throws IOException {
        return Json.read(Files.readString(root.resolve("machine.json")), Machine.class);
    }

    private static List<JournalEvent> events(Path root, boolean histograms) throws IOException {
        HistogramFiles files = new HistogramFiles(root.resolve("slices"));
        List<JournalEvent> events = new ArrayList<>();
        for (JournalEvent event : Journal.read(root.resolve("journal.jsonl"))) {
            events.add(
                    histograms && event instanceof JournalEvent.Slice(var slice)
                            ? new JournalEvent.Slice(files.restore(slice))
                            : event);
        }
        return events;
    }

    private static String reason(IOException e) {
        return e.getClass().getSimpleName().replace("Exception", "") + ": " + e.getMessage();
    }
}
