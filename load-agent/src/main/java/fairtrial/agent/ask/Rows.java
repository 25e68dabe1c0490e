package fairtrial.agent.ask;

import fairtrial.core.model.Feed;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// A feed's rows in memory.
public final class Rows {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// The tool writes at most 200 000 rows of a feed of 12 MiB; quoted, that is some three times as much.
    private static final long LARGEST = 64L << 20;

    private final List<String> columns;
    private final List<String[]> rows;

    private Rows(List<String> columns, List<String[]> rows) {
        this.columns = columns;
        this.rows = rows;
    }

    /// The rows of a feed; one empty row without a feed.
    ///
    /// @throws AskFailed its file cannot be read
    public static Rows of(Optional<Feed> feed) throws AskFailed {
        if (feed.isEmpty()) {
            return new Rows(List.of(), List.<String[]>of(new String[0]));
        }
        Path file = Path.of(feed.get().file());
        List<String[]> rows = new ArrayList<>();
        requireSmall(file);
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                rows.add(JSON.readValue(line, String[].class));
            }
        } catch (IOException | JacksonException e) {
            throw new AskFailed("the feed cannot be read: " + e);
        }
        return new Rows(feed.get().columns(), List.copyOf(rows));
    }

    /// Refuses a device, which has no end, and a large file: the path comes from a plan, which may be foreign.
    private static void requireSmall(Path file) throws AskFailed {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
                throw new AskFailed("the feed is no file, or has more than " + (LARGEST >> 20) + " MiB: " + file);
            }
        } catch (IOException e) {
            throw new AskFailed("the feed cannot be read: " + e);
        }
    }

    /// Names of the columns.
    public List<String> columns() {
        return columns;
    }

    /// Number of rows, at least one.
    public int size() {
        return rows.size();
    }

    /// One row: its values by column.
    public Map<String, String> row(int index) {
        String[] values = rows.get(index);
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            row.put(columns.get(i), values[i]);
        }
        return row;
    }
}
