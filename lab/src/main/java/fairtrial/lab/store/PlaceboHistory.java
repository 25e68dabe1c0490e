package fairtrial.lab.store;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The placebo result of every run on this machine, one line per run: an honest count of false alarms.
public final class PlaceboHistory {
    /// Verdict of a run of equal contenders: at least one was called different, a false alarm.
    public static final String DIFFERENT = "different";

    /// Verdict of a run of equal contenders: none was called different.
    public static final String ALIKE = "alike";

    private static final String FILE = "placebo.jsonl";

    private final Path file;
    private final JsonLines<Entry> lines;

    /// Placebo result of one run.
    ///
    /// @param run        name of the run folder and the plan's hash: a repeated run counts once
    /// @param verdict    for a placebo: faster, slower, equivalent or undecided; for equal contenders:
    ///     different or alike
    /// @param halfWidth  half width of the widest interval, natural log: how small a difference the run could
    ///     show
    /// @param contenders number of equal contenders
    public record Entry(
            String run,
            String toolVersion,
            long epochMillis,
            String verdict,
            double halfWidth,
            double margin,
            int contenders) {
        /// Whether an equal contender was called different: a false alarm.
        public boolean differs() {
            return List.of("faster", "slower", DIFFERENT).contains(verdict);
        }
    }

    /// Opens the history in a folder, which need not exist yet.
    public PlaceboHistory(Path folder) {
        file = folder.resolve(FILE);
        lines = new JsonLines<>(file, Entry.class);
    }

    /// Adds a run, unless it is already in the history.
    ///
    /// @throws UserError FT-402 not writable
    public void add(Entry entry) {
        if (entries().stream().anyMatch(known -> known.run().equals(entry.run()))) {
            return;
        }
        lines.add(entry);
    }

    /// All runs, oldest first, each once. Lines that are no entries are skipped.
    public List<Entry> entries() {
        Map<String, Entry> entries = new LinkedHashMap<>();
        try {
            lines.all().forEach(entry -> entries.put(entry.run(), entry));
        } catch (IOException e) {
            throw new UserError("FT-402", file, FileTrouble.of(e));
        }
        return new ArrayList<>(entries.values());
    }
}
