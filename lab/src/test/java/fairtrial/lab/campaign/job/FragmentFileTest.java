package fairtrial.lab.campaign.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import fairtrial.core.model.Reading;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.text.Sha256;
import fairtrial.lab.foreign.TooLarge;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.Told;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FragmentFileTest {
    /// The time and the system in the head of a gzip file (RFC 1952), and bits that fill its last byte, say nothing of
    /// the content.
    private static final int HEAD = 10;

    private static final String SCHEMA = "{\"schema\":\"fairtrial/fragment/1\"}\n";

    @TempDir
    Path temp;

    private Path file() {
        return temp.resolve("out").resolve("1.json.gz");
    }

    @Test
    void all_kinds_of_lines_come_back_as_they_were() throws IOException {
        Fragment fragment = everyKind();
        FragmentFile.write(file(), fragment);
        assertThat(FragmentFile.read(file())).isEqualTo(fragment);
        try (var left = Files.list(temp.resolve("out"))) {
            assertThat(left).containsExactly(file());
        }
    }

    private static Fragment everyKind() {
        List<JournalEvent> events = new ArrayList<>(Fragments.round(1, 30).events());
        events.addAll(Fragments.losing(2, "undertow", true).events());
        events.add(SamplePlan.slice(2, 2, SamplePlan.HISTOGRAM));
        return new Fragment(
                Fragments.MACHINE,
                events,
                List.of(
                        new Told.Log("tomcat", 1, 1, "line 1\r\nline 2\u2028\u0000\u001b[1m吞吐量\n"),
                        new Told.Log("load-agent", 0, 1, "")),
                List.of(new Rehearsal.Outcome(
                        SamplePlan.usual().ranked().getFirst(),
                        List.of(),
                        false,
                        Map.of(),
                        "did not start",
                        "its log",
                        Optional.empty(),
                        Optional.of(Reading.unavailable("not asked")),
                        1.5)),
                Optional.of(new Fragment.Failure("FT-264", List.of("a \"quoted\" reason", ""))));
    }

    @Test
    void every_line_of_a_real_fragment_follows_the_published_schema() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of("../docs/schema/fragment.schema.json")), InputFormat.JSON);
        FragmentFile.write(file(), everyKind());
        try (var in = new GZIPInputStream(Files.newInputStream(file()))) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            assertThat(lines).hasSizeGreaterThan(6);
            for (String line : lines) {
                assertThat(schema.validate(line, InputFormat.JSON)).as(line).isEmpty();
            }
        }
        assertThat(schema.validate("{\"event\":{\"event\":\"unheard\"}}", InputFormat.JSON))
                .isNotEmpty();
        assertThat(schema.validate("{\"more\":1}", InputFormat.JSON)).isNotEmpty();
    }

    @Test
    void a_file_that_is_cut_anywhere_is_refused() throws IOException {
        byte[] whole = whole();
        for (int length = 0; length < whole.length; length += length < 40 || length > whole.length - 40 ? 1 : 13) {
            refused(Arrays.copyOf(whole, length));
        }
    }

    @Test
    void a_file_with_any_byte_changed_is_refused_or_says_the_same() throws IOException {
        byte[] whole = whole();
        Fragment before = FragmentFile.read(file());
        int same = 0;
        for (int at = 0; at < whole.length; at++) {
            byte[] changed = whole.clone();
            changed[at] ^= (byte) (1 << at % 8);
            Files.write(file(), changed);
            try {
                assertThat(FragmentFile.read(file())).as("byte " + at).isEqualTo(before);
                same++;
            } catch (IOException refused) {
                assertThat(refused).isNotNull();
            }
        }
        assertThat(same).isLessThanOrEqualTo(HEAD);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "[]\n",
                "{}\n",
                "5\n",
                "null\n",
                "{\"schema\":\"fairtrial/fragment/2\"}\n",
                "{\"schema\":{}}\n",
                "{\"event\":{\"event\":\"finished\",\"reason\":\"DECIDED\",\"at_millis\":1}}\n",
                SCHEMA,
                SCHEMA + "{\"machine\":null}\n",
                SCHEMA + "{\"machine\":5}\n",
                SCHEMA + "{\"machine\":{}}\n",
                SCHEMA + "{\"event\":null}\n",
                SCHEMA + "{\"event\":{\"event\":\"unheard\"}}\n",
                SCHEMA + "{\"log\":{\"process\":\"../../x\",\"round\":1,\"attempt\":1,\"text\":\"\"}}\n",
                SCHEMA + "{\"log\":{}}\n",
                SCHEMA + "{\"more\":1}\n",
                SCHEMA + "{\"failure\":null}\n",
                SCHEMA + "{\"failure\":{}}\n"
            })
    void lines_of_another_form_are_refused_with_a_right_sum(String lines) throws IOException {
        refused(zipped(lines + sum(lines)));
    }

    @Test
    void what_follows_the_sum_is_refused() throws IOException {
        FragmentFile.write(file(), Fragments.round(1, 30));
        try (var in = new GZIPInputStream(Files.newInputStream(file()))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(FragmentFile.read(write(file(), zipped(text)))).isEqualTo(Fragments.round(1, 30));
            refused(zipped(text + "{\"failure\":{\"code\":\"FT-264\",\"values\":[]}}\n"));
            refused(zipped(text.replace("tomcat", "jetty2")));
        }
    }

    @Test
    void a_huge_line_is_not_read_whole() throws IOException {
        Path bomb = Files.createDirectories(temp.resolve("out")).resolve("bomb");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write(SCHEMA.getBytes(StandardCharsets.UTF_8));
            byte[] blanks = new byte[1 << 20];
            Arrays.fill(blanks, (byte) 'x');
            for (int i = 0; i < 200; i++) {
                out.write(blanks);
            }
        }
        assertThat(bomb).satisfies(path -> assertThat(Files.size(path)).isLessThan(1 << 20));
        assertThatExceptionOfType(TooLarge.class).isThrownBy(() -> FragmentFile.read(bomb));
    }

    @Test
    void a_text_of_many_lines_is_not_read_whole() throws IOException {
        Path bomb = Files.createDirectories(temp.resolve("out")).resolve("bomb");
        byte[] line = "{\"failure\":{\"code\":\"FT-264\",\"values\":[\"%s\"]}}\n"
                .formatted("x".repeat(4000))
                .getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write(SCHEMA.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < 20_000; i++) {
                out.write(line);
            }
        }
        assertThatExceptionOfType(TooLarge.class).isThrownBy(() -> FragmentFile.read(bomb));
    }

    @Test
    void the_longest_logs_that_a_job_keeps_can_be_read() throws IOException {
        KeptLog log = new KeptLog(SamplePlan.usual(), SamplePlan.machine(), List.of());
        for (int process = 1; process <= 12; process++) {
            Path raw = temp.resolve("raw");
            Files.writeString(raw, "\u001b[1;31mred\u0000".repeat(600_000));
            log.keepLog(raw, 1, process, "tomcat");
            assertThat(raw).doesNotExist();
        }
        assertThat(log.logs()).hasSize(12);
        FragmentFile.write(file(), new Fragment(Fragments.MACHINE, log.own(), log.logs(), List.of(), Optional.empty()));
        assertThat(FragmentFile.read(file()).logs()).isEqualTo(log.logs());
    }

    private byte[] whole() throws IOException {
        FragmentFile.write(file(), Fragments.round(1, 30));
        return Files.readAllBytes(file());
    }

    private static String sum(String lines) {
        return "{\"sha256\":\"" + Sha256.hex(lines.getBytes(StandardCharsets.UTF_8)) + "\"}\n";
    }

    private byte[] zipped(String text) throws IOException {
        Path zip = temp.resolve("zip");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zip))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return Files.readAllBytes(zip);
    }

    private void refused(byte[] bytes) throws IOException {
        write(file(), bytes);
        assertThatIOException().isThrownBy(() -> FragmentFile.read(file()));
    }

    private static Path write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.resolveSibling("."));
        return Files.write(file, bytes);
    }
}
