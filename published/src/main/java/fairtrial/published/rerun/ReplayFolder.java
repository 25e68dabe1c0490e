package fairtrial.published.rerun;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayRun;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Folder of a replay. It holds `replay.jsonl` with one line per run, written as it happens, and a folder per
/// run. At the end it gets `replay.json` and the reports.
public final class ReplayFolder implements AutoCloseable {
    /// The whole record, from which every report can be rebuilt.
    public static final String RESULT = "replay.json";

    private final Path root;
    private final FileOutputStream journal;

    private ReplayFolder(Path root, FileOutputStream journal) {
        this.root = root;
        this.journal = journal;
    }

    /// Creates the folder.
    ///
    /// @throws UserError FT-832 the folder is not empty, FT-402 not writable
    public static ReplayFolder create(Path root) {
        try {
            if (Files.exists(root) && !isEmpty(root)) {
                throw new UserError("FT-832", root);
            }
            Files.createDirectories(root);
            return new ReplayFolder(
                    root, new FileOutputStream(root.resolve("replay.jsonl").toFile(), true));
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// Whether the folder holds a finished replay.
    public static boolean isOne(Path root) {
        return Files.exists(root.resolve(RESULT));
    }

    /// Opens a finished replay, to write its reports again.
    ///
    /// @throws UserError FT-402 not writable
    public static ReplayFolder reopen(Path root) {
        try {
            return new ReplayFolder(
                    root, new FileOutputStream(root.resolve("replay.jsonl").toFile(), true));
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// The record of a finished replay.
    ///
    /// @throws UserError FT-834 the file is not one of ours
    public ReplayRecord record() {
        try {
            JsonNode record = Json.tree(ForeignText.strict(root.resolve(RESULT), Limit.RUN_FILE))
                    .path("record");
            if (!record.isObject()) {
                throw new UserError("FT-834", root.resolve(RESULT));
            }
            return Json.value(record, ReplayRecord.class);
        } catch (IOException | JacksonException | IllegalArgumentException broken) {
            throw new UserError("FT-834", root.resolve(RESULT));
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }

    public Path root() {
        return root;
    }

    /// Creates the folder of one run and returns its path relative to the root.
    Path runFolder(String step, int round, String contender, Optional<String> run) {
        String name = contender.replaceAll("[^\\p{L}\\p{N}.]+", "-").replaceAll("^-|-$", "");
        Path relative = Path.of("runs", step, "round-" + round, name);
        Path whole = run.map(relative::resolve).orElse(relative);
        try {
            Files.createDirectories(root.resolve(whole));
        } catch (IOException e) {
            throw new UserError("FT-402", root.resolve(whole), FileTrouble.of(e));
        }
        return whole;
    }

    /// Writes one run before the next begins.
    void append(ReplayRun run) {
        try {
            journal.write((Json.line(run) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UserError("FT-402", root.resolve("replay.jsonl"), FileTrouble.of(e));
        }
    }

    /// Writes a file into the root of the folder.
    public void write(String name, String text) {
        try {
            Files.writeString(root.resolve(name), text);
        } catch (IOException e) {
            throw new UserError("FT-402", root.resolve(name), FileTrouble.of(e));
        }
    }

    @Override
    public void close() {
        try {
            journal.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
