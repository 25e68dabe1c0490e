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

/// The noise of every finished run on this machine, one line a run: what later plans can show follows from it.
public final class NoiseHistory {
    private static final String FILE = "noise.jsonl";

    /// What a machine was like many runs ago says little about it now.
    private static final int RECENT = 20;

    private final Path file;

    /// One run's noise.
    ///
    /// @param run the plan's hash: the same run counts once
    public record Entry(String run, KnownNoise noise) {}

    /// The history in that folder, which may not be there yet.
    public NoiseHistory(Path folder) {
        file = folder.resolve(FILE);
    }

    /// Remembers a run, in place of what was known of it; nothing new is not written.
    ///
    /// @throws UserError FT-402 not writable
    public void add(Entry entry) {
        if (entries().contains(entry)) {
            return;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (AppendedLines lines = AppendedLines.to(file)) {
                lines.add(Json.line(entry));
            }
        } catch (IOException e) {
            throw new UserError("FT-402", file, FileTrouble.of(e));
        }
    }

    /// What the recent runs on that machine say together; empty where there was none, or the file is none of ours.
    public Optional<KnownNoise> of(Machine machine) {
        List<KnownNoise> own = entries().stream()
                .map(Entry::noise)
                .filter(noise -> noise.isOf(machine))
                .toList();
        return KnownNoise.pooled(own.subList(Math.max(0, own.size() - RECENT), own.size()));
    }

    /// All runs, oldest first, each as it was remembered last. Lines that are none are left out.
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
