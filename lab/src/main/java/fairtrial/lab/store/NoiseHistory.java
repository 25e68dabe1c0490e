package fairtrial.lab.store;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.KnownNoise;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The noise of every finished run on this machine, one line per run. Later plans derive from it what they
/// can show.
public final class NoiseHistory {
    private static final String FILE = "noise.jsonl";

    /// Number of latest runs that count: older runs show little about the machine now.
    private static final int RECENT = 20;

    private final JsonLines<Entry> lines;

    /// Noise of one run.
    ///
    /// @param run the plan's hash: a repeated run counts once
    public record Entry(String run, KnownNoise noise) {}

    /// Opens the history in a folder, which need not exist yet.
    public NoiseHistory(Path folder) {
        lines = new JsonLines<>(folder.resolve(FILE), Entry.class);
    }

    /// Adds a run, in place of an older entry for the same run. An identical entry is not written again.
    ///
    /// @throws fairtrial.core.text.UserError FT-402 not writable
    public void add(Entry entry) {
        if (entries().contains(entry)) {
            return;
        }
        lines.add(entry);
    }

    /// The pooled noise of the recent runs on that machine. Empty without such runs, or when the file is
    /// unreadable.
    public Optional<KnownNoise> of(Machine machine) {
        List<KnownNoise> own = entries().stream()
                .map(Entry::noise)
                .filter(noise -> noise.isOf(machine))
                .toList();
        return KnownNoise.pooled(own.subList(Math.max(0, own.size() - RECENT), own.size()));
    }

    /// The latest entry of each run, in the order of first entries. Lines that are no entries are skipped.
    private List<Entry> entries() {
        Map<String, Entry> entries = new LinkedHashMap<>();
        try {
            lines.all().forEach(entry -> entries.put(entry.run(), entry));
        } catch (IOException unreadable) {
            return List.of();
        }
        return new ArrayList<>(entries.values());
    }
}
