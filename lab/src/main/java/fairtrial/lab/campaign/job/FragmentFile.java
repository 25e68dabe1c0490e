package fairtrial.lab.campaign.job;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.text.Sha256;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.Told;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.JacksonException;

/// The file of a fragment: JSON lines, compressed. The first line has the schema. The last line has the SHA-256 of all
/// lines before it, so that a file that was cut or changed on its way is not merged.
public final class FragmentFile {
    /// Name and version of its form.
    public static final String SCHEMA = "fairtrial/fragment/1";

    private static final String SUM = "sha256";

    /// What stands under the only key of each kind of line.
    private static final Map<String, Class<?>> KINDS = Map.of(
            "schema",
            String.class,
            "machine",
            Surveyed.class,
            "event",
            JournalEvent.class,
            "log",
            Told.Log.class,
            "outcome",
            Rehearsal.Outcome.class,
            "failure",
            Fragment.Failure.class,
            "pair",
            Fragment.Pair.class,
            SUM,
            String.class);

    private FragmentFile() {}

    /// The kinds of lines: the type of the value by the only key.
    public static SortedMap<String, Class<?>> kinds() {
        return new TreeMap<>(KINDS);
    }

    /// Writes a fragment; the file has its name only when it is whole.
    public static void write(Path file, Fragment fragment) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.createDirectories(file.getParent());
        MessageDigest digest = Sha256.digest();
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(part))) {
            for (Map<String, ?> line : lines(fragment)) {
                byte[] bytes = (Json.line(line) + "\n").getBytes(StandardCharsets.UTF_8);
                digest.update(bytes);
                out.write(bytes);
            }
            String sum = HexFormat.of().formatHex(digest.digest());
            out.write((Json.line(Map.of(SUM, sum)) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static List<Map<String, ?>> lines(Fragment fragment) {
        List<Map<String, ?>> lines = new ArrayList<>();
        lines.add(Map.of("schema", SCHEMA));
        lines.add(Map.of("machine", fragment.machine()));
        fragment.events().forEach(event -> lines.add(Map.of("event", Json.toTree(event))));
        fragment.logs().forEach(log -> lines.add(Map.of("log", log)));
        fragment.outcomes().forEach(outcome -> lines.add(Map.of("outcome", outcome)));
        fragment.failure().ifPresent(failure -> lines.add(Map.of("failure", failure)));
        fragment.pair().ifPresent(pair -> lines.add(Map.of("pair", pair)));
        return lines;
    }

    /// Reads a fragment.
    ///
    /// @throws IOException it is not whole, or of another form
    public static Fragment read(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file));
                ForeignLines lines = new ForeignLines(
                        new InputStreamReader(in, StandardCharsets.UTF_8), Limit.JOURNAL_LINE, Limit.JOURNAL.bytes())) {
            return new Reading().of(lines);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IOException("no fragment: " + e.getMessage(), e);
        }
    }

    private static final class Reading {
        private final MessageDigest digest = Sha256.digest();
        private final List<JournalEvent> events = new ArrayList<>();
        private final List<Told.Log> logs = new ArrayList<>();
        private final List<Rehearsal.Outcome> outcomes = new ArrayList<>();
        private Optional<Surveyed> machine = Optional.empty();
        private Optional<Fragment.Failure> failure = Optional.empty();
        private Optional<Fragment.Pair> pair = Optional.empty();
        private Optional<String> sum = Optional.empty();
        private boolean known;

        Fragment of(ForeignLines lines) throws IOException {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (sum.isPresent()) {
                    throw new IOException("something follows the end of the fragment");
                }
                Map.Entry<String, Object> entry = Json.entry(line, Reading::type);
                if (entry.getValue() instanceof String text && entry.getKey().equals(SUM)) {
                    sum = Optional.of(text);
                } else {
                    digest.update((line + "\n").getBytes(StandardCharsets.UTF_8));
                    take(entry.getValue());
                }
            }
            String own = HexFormat.of().formatHex(digest.digest());
            if (sum.filter(own::equals).isEmpty()) {
                throw new IOException(sum.isEmpty() ? "the fragment is not whole" : "the fragment was changed");
            }
            Surveyed found = machine.orElseThrow(() -> new IOException("the fragment names no machine"));
            return new Fragment(found, events, logs, outcomes, failure, pair);
        }

        private static Class<?> type(String kind) {
            return Optional.ofNullable(KINDS.get(kind))
                    .orElseThrow(() -> new IllegalArgumentException("unknown line: " + kind));
        }

        private void take(Object found) throws IOException {
            if (!known && !(found instanceof String)) {
                throw new IOException("no schema");
            }
            switch (found) {
                case String schema -> requireSchema(schema);
                case Surveyed surveyed -> machine = Optional.of(surveyed);
                case JournalEvent event -> events.add(event);
                case Told.Log log -> logs.add(named(log));
                case Rehearsal.Outcome outcome -> outcomes.add(outcome);
                case Fragment.Pair both -> pair = Optional.of(both);
                case Fragment.Failure why -> failure = Optional.of(why);
                default -> throw new IllegalStateException(found.getClass().getName());
            }
        }

        /// A log's name becomes the name of a file.
        private static Told.Log named(Told.Log log) throws IOException {
            if (log.process().contains("/")) {
                throw new IOException("no name of a log: " + log.process());
            }
            return log;
        }

        private void requireSchema(String found) throws IOException {
            if (!SCHEMA.equals(found)) {
                throw new IOException("another form: " + found);
            }
            known = true;
        }
    }
}
