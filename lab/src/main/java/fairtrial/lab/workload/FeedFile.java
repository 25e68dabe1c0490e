package fairtrial.lab.workload;

import fairtrial.core.experiment.FeedSpec;
import fairtrial.core.model.Feed;
import fairtrial.core.text.Message;
import fairtrial.core.text.Sha256;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Reader of a feed: CSV (RFC 4180) with a header line, a JSON array of objects, or a JSON object per line. It
/// is rewritten, row by row, in the one form that the load generator reads.
public final class FeedFile {
    /// In memory a row of ten short columns takes a kilobyte; a million would not fit into the load generator.
    private static final int MOST_ROWS = 200_000;

    private static final Message FILE = new Message("give.feed");
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Path file;
    private final List<String> columns = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    private FeedFile(Path file) {
        this.file = file;
    }

    /// The feed of a file, copied to the folder.
    ///
    /// @throws UserError FT-650 unreadable, FT-651 a broken row, FT-652 no rows or too many
    public static Feed of(FeedSpec spec, Path folder) {
        FeedFile feed = new FeedFile(Path.of(spec.file()));
        feed.read();
        return feed.written(folder, spec.order());
    }

    /// The values of a feed's first row by column.
    ///
    /// @throws UserError FT-650 its copy is gone
    static Map<String, String> firstRow(Feed feed) {
        try (ForeignLines lines =
                ForeignLines.of(Path.of(feed.file()), StandardCharsets.UTF_8, Limit.SMALL_FILE, Limit.FEED.bytes())) {
            JsonNode values = Json.tree(String.valueOf(lines.next()));
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < feed.columns().size(); i++) {
                row.put(feed.columns().get(i), values.path(i).asString());
            }
            return row;
        } catch (IOException e) {
            throw new UserError("FT-650", feed.file(), FileTrouble.of(e), FILE);
        }
    }

    private void read() {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        try {
            String text = ForeignText.strict(file, Limit.FEED);
            if (name.endsWith(".json") || name.endsWith(".jsonl") || name.endsWith(".ndjson")) {
                json(text);
            } else {
                csv(text);
            }
        } catch (CharacterCodingException e) {
            throw new UserError("FT-650", file, new Message("requests.bad.charset"), FILE);
        } catch (IOException e) {
            throw new UserError("FT-650", file, FileTrouble.of(e), FILE);
        }
        if (rows.isEmpty() || rows.size() > MOST_ROWS) {
            throw new UserError("FT-652", file, rows.size(), MOST_ROWS);
        }
    }

    private void csv(String text) throws IOException {
        try (CSVParser parser = CSVFormat.RFC4180
                .builder()
                .setIgnoreEmptyLines(true)
                .setIgnoreSurroundingSpaces(true)
                .get()
                .parse(new StringReader(text))) {
            for (CSVRecord row : parser) {
                if (columns.isEmpty()) {
                    row.forEach(name -> columns.add(name.replace(BYTE_ORDER_MARK, "")));
                } else if (row.size() != columns.size()) {
                    throw broken(
                            parser.getCurrentLineNumber(), row.size() + " values for " + columns.size() + " columns");
                } else {
                    rows.add(row.toList());
                }
            }
        } catch (UncheckedIOException e) {
            throw broken(rows.size() + 2, String.valueOf(e.getCause()));
        }
    }

    private void json(String text) {
        String content = text.strip();
        List<JsonNode> objects = new ArrayList<>();
        int line = 1;
        try {
            if (content.startsWith("[")) {
                Json.tree(content).forEach(objects::add);
            } else {
                for (String one : content.lines().toList()) {
                    if (!one.isBlank()) {
                        objects.add(Json.tree(one));
                    }
                    line++;
                }
            }
        } catch (JacksonException e) {
            throw broken(line, e.getOriginalMessage());
        }
        Set<String> names = new LinkedHashSet<>();
        objects.forEach(object -> names.addAll(object.propertyNames()));
        columns.addAll(names);
        for (int i = 0; i < objects.size(); i++) {
            rows.add(row(objects.get(i), i + 1));
        }
    }

    private List<String> row(JsonNode object, int number) {
        List<String> row = new ArrayList<>();
        for (String column : columns) {
            JsonNode value = object.path(column);
            if (value.isMissingNode()) {
                throw broken(number, "no \"" + column + "\"");
            }
            row.add(value.isValueNode() ? value.asString() : value.toString());
        }
        return row;
    }

    private UserError broken(long line, String why) {
        return new UserError("FT-651", file + ":" + line, why);
    }

    private Feed written(Path folder, Feed.Order order) {
        try {
            Files.createDirectories(folder);
            Path part = Files.createTempFile(folder, "feed", ".part");
            try {
                String sum = copied(part);
                Path target = folder.resolve(sum + ".jsonl");
                Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                return new Feed(target.toAbsolutePath().toString(), sum, columns, rows.size(), order);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new UserError("FT-402", folder, FileTrouble.of(e));
        }
    }

    /// Writes the rows, one per line, and returns their SHA-256.
    private String copied(Path part) throws IOException {
        MessageDigest digest = Sha256.digest();
        try (OutputStream out = new DigestOutputStream(new BufferedOutputStream(Files.newOutputStream(part)), digest)) {
            for (List<String> row : rows) {
                out.write((Json.line(row) + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
