package fairtrial.lab.store;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.KnownNoise;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// The noise of every finished run on this machine, one line per run. Later plans derive from it what they
/// can show.
public final class NoiseHistory {
    private static final String FILE = "noise.jsonl";

    /// Number of latest runs that count: older runs show little about the machine now.
    private static final int RECENT = 20;

    private final Path file;

    /// Noise of one run.
    ///
    /// @param run the plan's hash: a repeated run counts once
    public record Entry(String run, KnownNoise noise) {}

    /// Opens the history in a folder, which need not exist yet.
    public NoiseHistory(Path folder) {
        file = folder.resolve(FILE);
    }

    /// Adds a run, in place of an older entry for the same run. An identical entry is not written again.
    ///
    /// @throws UserError FT-402 not writable
    public void add(Entry entry) {
        if (entries().contains(entry)) {
            return;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (AppendedLines lines = AppendedLines.open(file)) {
                lines.add(Json.line(entry));
            }
        } catch (IOException e) {
            throw new UserError("FT-402", file, FileTrouble.of(e));
        }
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
            for (String line : Files.exists(file)
                    ? ForeignText.of(file, Limit.RUN_FILE).lines().toList()
                    : List.<String>of()) {
                parse(line).ifPresent(entry -> entries.put(entry.run(), entry));
            }
        } catch (IOException unreadable) {
            return List.of();
        }
        return new ArrayList<>(entries.values());
    }

    private static Optional<Entry> parse(String line) {
        try {
            return Optional.ofNullable(Json.value(Json.tree(line), Entry.class));
        } catch (JacksonException | IllegalArgumentException half) {
            return Optional.empty();
        }
    }
}
