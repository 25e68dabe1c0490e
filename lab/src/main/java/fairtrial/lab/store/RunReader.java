package fairtrial.lab.store;

import fairtrial.core.explain.told.Explanations;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Occasions;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.foreign.TooLarge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/// Reader of a run folder that may be damaged, half written or of a newer version with the same format. It records
/// what it left out. Plan and machine must be readable; the rest is optional.
public final class RunReader {
    static final String PLAN = "plan.json";
    static final String JOURNAL = "journal.jsonl";

    /// Names in a message; a longer list is cut.
    private static final int MOST_NAMES = 5;

    /// Names that become file names: no separator, no leading dot.
    private static final Pattern SAFE = Pattern.compile("[\\p{L}\\p{N}_-][\\p{L}\\p{N}._-]*");

    private final Path root;
    private final List<Message> gaps = new ArrayList<>();
    private Explanations explained = Explanations.NONE;
    private final Set<String> unknown = new ConcurrentSkipListSet<>();
    private final LenientJson json = new LenientJson(unknown::add);

    private RunReader(Path root) {
        this.root = root;
    }

    /// Whether the folder holds a run.
    public static boolean isRun(Path root) {
        return Files.exists(root.resolve(PLAN));
    }

    /// Whether the folder holds a run that is one of several occasions of its plan.
    public static boolean isOccasion(Path root) {
        return isRun(root) && Files.exists(root.resolve(RunFolder.OCCASIONS));
    }

    /// Reads the run without writing anything. A run that is unfinished or unsealed is not whole.
    ///
    /// @throws UserError FT-403 no run in the folder, FT-405 plan or machine unreadable, FT-412 a later format
    public static ReadRun read(Path root) {
        RunReader reader = new RunReader(root);
        Optional<Checksums.Sealed> sealed = Checksums.sealed(root);
        ReadRun run = reader.read(sealed);
        if (run.record().end().isEmpty()) {
            reader.gaps.addFirst(new Message("gap.unfinished"));
        } else if (sealed.isEmpty()) {
            reader.gaps.addFirst(new Message("gap.unsealed", Checksums.FILE));
        }
        return reader.judgeInput(run.record());
    }

    /// Reads the run that this tool holds and has just finished, before it is sealed.
    public static ReadRun readHeld(RunFolder run) {
        return new RunReader(run.root()).read(Optional.empty());
    }

    private ReadRun read(Optional<Checksums.Sealed> sealed) {
        if (!isRun(root)) {
            throw new UserError("FT-403", root);
        }
        Plan plan = json.plan(root);
        Machine machine = json.file(root, RunFolder.MACHINE, Machine.class);
        requireSafeNames(root, plan);
        List<String> changed = sealed.map(sums -> Checksums.changed(root, sums)).orElse(List.of());
        List<JournalEvent> events = histograms(events(), Set.copyOf(changed));
        explained = explanations();
        // A later format is refused before; what is none at all is told.
        if (!plan.header().schema().equals(Plan.SCHEMA)) {
            gaps.add(new Message("gap.schema", plan.header().schema(), Plan.SCHEMA));
        }
        if (!unknown.isEmpty()) {
            gaps.add(new Message("gap.newer", names(List.copyOf(unknown))));
        }
        if (!changed.isEmpty()) {
            gaps.add(new Message("gap.changed", changed.size(), names(changed)));
        }
        sealed.map(Checksums.Sealed::unreadable)
                .filter(lines -> lines > 0)
                .ifPresent(lines -> gaps.add(new Message("gap.sums", lines, Checksums.FILE)));
        return judgeInput(new RunRecord(plan, machine, events, occasions()));
    }

    /// The run's place among other runs of the same plan; without the file it counts as a single run.
    private Optional<Occasions> occasions() {
        Path file = root.resolve(RunFolder.OCCASIONS);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(json.read(ForeignText.strict(file, Limit.RUN_FILE), Occasions.class));
        } catch (IOException e) {
            gaps.add(new Message("gap.file", RunFolder.OCCASIONS, FileTrouble.text(e)));
        } catch (JacksonException | IllegalArgumentException e) {
            gaps.add(new Message("gap.file", RunFolder.OCCASIONS, String.valueOf(e.getMessage())));
        }
        return Optional.empty();
    }

    /// What limits the contenders; without the file nobody asked.
    private Explanations explanations() {
        Path file = root.resolve(Explanations.FILE);
        if (!Files.exists(file)) {
            return Explanations.NONE;
        }
        try {
            return Optional.ofNullable(json.read(ForeignText.strict(file, Limit.RUN_FILE), Explanations.class))
                    .orElse(Explanations.NONE);
        } catch (IOException e) {
            gaps.add(new Message("gap.file", Explanations.FILE, FileTrouble.text(e)));
        } catch (JacksonException | IllegalArgumentException e) {
            gaps.add(new Message("gap.file", Explanations.FILE, String.valueOf(e.getMessage())));
        }
        return Explanations.NONE;
    }

    private ReadRun judgeInput(RunRecord record) {
        return new ReadRun(record, Checksums.sha256(root.resolve(PLAN)), gaps, explained);
    }

    /// Rejects unsafe names: a folder may come from elsewhere, and its names become file names.
    static void requireSafeNames(Path root, Plan plan) {
        List<String> names =
                new ArrayList<>(plan.contenders().stream().map(Contender::id).toList());
        names.add(plan.loads().workload().name().replace('/', '-'));
        requireSafe(root, names);
    }

    /// Rejects unsafe versions in a run that goes on: versions become names of artefacts.
    static void requireSafeVersions(Path root, Plan plan) {
        requireSafe(
                root,
                plan.contenders().stream()
                        .flatMap(contender -> Stream.of(
                                contender.software().version(),
                                contender.software().boot()))
                        .toList());
    }

    private static void requireSafe(Path root, List<String> names) {
        for (String name : names) {
            if (!SAFE.matcher(name).matches()) {
                throw new UserError("FT-405", root, PLAN + ": " + name);
            }
        }
    }

    /// The events of all readable lines.
    private List<JournalEvent> events() {
        List<Optional<JournalEvent>> lines =
                journalLines().parallelStream().map(this::event).toList();
        List<JournalEvent> events = lines.stream().flatMap(Optional::stream).toList();
        List<String> broken = IntStream.range(0, lines.size())
                .filter(line -> lines.get(line).isEmpty())
                .mapToObj(line -> String.valueOf(line + 1))
                .toList();
        if (!broken.isEmpty()) {
            gaps.add(new Message("gap.lines", broken.size(), names(broken), lines.size()));
        }
        return events;
    }

    private Optional<JournalEvent> event(String line) {
        try {
            return Optional.ofNullable(json.read(line, JournalEvent.class));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /// All complete lines. An empty one, which is no event, replaces a line that is too long.
    private List<String> journalLines() {
        List<String> whole = new ArrayList<>();
        try (ForeignLines lines = Journal.lines(root.resolve(JOURNAL))) {
            boolean more = true;
            while (more) {
                more = take(lines, whole);
            }
        } catch (IOException e) {
            gaps.add(new Message("gap.file", JOURNAL, FileTrouble.text(e)));
        }
        return whole;
    }

    private boolean take(ForeignLines lines, List<String> whole) throws IOException {
        try {
            String line = lines.next();
            if (line == null) {
                return false;
            }
            if (lines.isTorn()) {
                gaps.add(new Message("gap.torn", JOURNAL));
                return false;
            }
            whole.add(line);
        } catch (TooLarge e) {
            if (lines.isOverfull()) {
                throw e;
            }
            whole.add("");
        }
        return true;
    }

    private List<JournalEvent> histograms(List<JournalEvent> stored, Set<String> changed) {
        HistogramFiles files = new HistogramFiles(root.resolve("slices"));
        List<JournalEvent> events = new ArrayList<>();
        int missing = 0;
        for (JournalEvent event : stored) {
            if (event instanceof JournalEvent.Slice(SliceRecord slice)) {
                SliceRecord whole = files.restore(slice, changed);
                events.add(new JournalEvent.Slice(whole));
                missing += hasNone(whole) ? 1 : 0;
            } else {
                events.add(event);
            }
        }
        if (missing > 0) {
            gaps.add(new Message("gap.histograms", missing));
        }
        return events;
    }

    private static boolean hasNone(SliceRecord slice) {
        return MeasuredSlice.of(slice)
                .filter(measured -> measured.result().counts().completed() > 0)
                .filter(measured -> measured.result().latency().histogram().isEmpty())
                .isPresent();
    }

    private static String names(List<String> all) {
        String first = String.join(", ", all.subList(0, Math.min(MOST_NAMES, all.size())));
        return all.size() > MOST_NAMES ? first + ", …" : first;
    }
}
