package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.Steadiness;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is wrong with a folder is named, and the rest is read.
class RunReaderTest {
    @TempDir
    private Path temp;

    private Path root = Path.of("run");

    @BeforeEach
    void write() {
        root = temp.resolve("run");
        try (RunFolder run = RunFolder.create(root, SamplePlan.usual(), SamplePlan.machine(), "name: a\n")) {
            run.append(SamplePlan.slice(1, 1, SamplePlan.HISTOGRAM));
            run.append(SamplePlan.finished(1, 1));
            run.append(new JournalEvent.Finished(EndReason.DECIDED, 100));
            run.reports().seal();
        }
    }

    @Test
    void a_sealed_folder_is_whole() {
        assertThat(RunReader.read(root).isWhole()).isTrue();
    }

    @Test
    void a_field_that_only_a_newer_version_knows_is_skipped_and_named() throws IOException {
        Path plan = root.resolve("plan.json");
        Files.writeString(plan, Files.readString(plan).replaceFirst("\\{", "{\"colour\": {\"r\": 1},"));
        assertThat(keys()).containsExactly("gap.newer", "gap.changed");
        assertThat(RunReader.read(root).record().finishedRounds()).hasSize(1);
    }

    @Test
    void a_later_format_is_refused_with_the_version_that_reads_it_before_anything_else_is_read() throws IOException {
        String later = "{\"schema\": \"fairtrial/plan/2\", \"tool_version\": \"0.9.0\", \"contenders\": 7}";
        Files.writeString(root.resolve("plan.json"), later);
        append("{\"event\": \"unheard_of\"}\n");
        for (Runnable reading : List.<Runnable>of(
                () -> RunReader.read(root),
                () -> StoredResult.of(root),
                () -> RunFolder.resume(root, UnaryOperator.identity()))) {
            assertThatExceptionOfType(UserError.class)
                    .isThrownBy(reading::run)
                    .satisfies(error -> assertThat(error.code()).isEqualTo("FT-412"))
                    .satisfies(error -> assertThat(error.arguments())
                            .containsExactly(root.toString(), "fairtrial/plan/2", "0.9.0", "fairtrial/plan/1"));
        }
        Files.writeString(root.resolve("plan.json"), later.replace("0.9.0", "<b>\\u001b"));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> RunReader.read(root))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-405"));
    }

    @Test
    void a_text_that_is_no_format_is_told() throws IOException {
        Path plan = root.resolve("plan.json");
        Files.writeString(plan, Files.readString(plan).replace("fairtrial/plan/1", "somebody/plan/7"));
        assertThat(keys()).containsExactly("gap.schema", "gap.changed");
    }

    /// A run of version 0.1.0, cut to one event of each kind: no `steadiness`, no share of backends.
    @Test
    void a_run_of_an_older_version_loses_no_line() throws IOException, URISyntaxException {
        Path older = Path.of(Objects.requireNonNull(RunReaderTest.class.getResource("/older-run"))
                .toURI());
        assertThat(RunReader.read(older).gaps())
                .extracting(Message::key)
                .containsExactlyInAnyOrder("gap.unsealed", "gap.histograms");
        assertThat(Journal.read(older.resolve("journal.jsonl")))
                .hasSize(12)
                .filteredOn(JournalEvent.Warmed.class::isInstance)
                .allSatisfy(warmed -> assertThat(((JournalEvent.Warmed) warmed).is(Steadiness.LEVEL))
                        .isTrue());
    }

    @Test
    void what_every_version_writes_has_to_be_there() throws IOException {
        append("{\"event\":\"dropped\",\"round\":1,\"contender\":null,\"leader\":\"a\"}\n");
        append("{\"event\":\"dropped\",\"round\":1,\"leader\":\"a\"}\n");
        Message lines = RunReader.read(root).gaps().getFirst();
        assertThat(lines.key()).isEqualTo("gap.lines");
        assertThat(lines.arguments().getFirst()).isEqualTo("2");
    }

    @Test
    void an_event_that_only_a_newer_version_knows_is_a_line_that_is_missing() throws IOException {
        append("{\"event\":\"teleported\"}\n");
        assertThat(keys()).containsExactly("gap.lines", "gap.changed");
    }

    @Test
    void a_changed_histogram_is_not_used() throws IOException {
        Path histogram = histogram();
        Files.writeString(histogram, Files.readString(histogram) + "\n");
        assertThat(keys()).containsExactly("gap.histograms", "gap.changed");
        assertThat(RunReader.read(root).record().measured("tomcat"))
                .allSatisfy(slice ->
                        assertThat(slice.result().latency().histogram()).isEmpty());
    }

    @Test
    void a_histogram_that_is_gone_is_counted() throws IOException {
        Files.delete(histogram());
        assertThat(keys()).containsExactly("gap.histograms", "gap.changed");
    }

    @Test
    void a_journal_that_is_gone_leaves_the_plan() throws IOException {
        Files.delete(root.resolve("journal.jsonl"));
        assertThat(keys()).containsExactly("gap.unfinished", "gap.file", "gap.changed");
    }

    @Test
    void a_plan_that_cannot_be_read_is_the_end() throws IOException {
        Files.writeString(root.resolve("plan.json"), "{");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> RunReader.read(root))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-405"));
    }

    @Test
    void what_goes_on_is_no_longer_sealed() {
        try (RunFolder run = RunFolder.resume(root, plan -> plan)) {
            run.append(SamplePlan.finished(2, 1));
            assertThat(RunReader.readHeld(run).isWhole()).isTrue();
        }
        assertThat(keys()).containsExactly("gap.unsealed");
    }

    @Test
    void a_run_that_was_killed_says_so() throws IOException {
        Files.delete(root.resolve("SHA256SUMS"));
        Path journal = root.resolve("journal.jsonl");
        String whole = Files.readString(journal);
        Files.writeString(journal, whole.substring(0, whole.length() - 10));
        assertThat(keys()).containsExactly("gap.unfinished", "gap.torn");
    }

    @Test
    void a_histogram_that_is_cut_is_none_even_where_nothing_was_sealed() throws IOException {
        Files.delete(root.resolve("SHA256SUMS"));
        Path histogram = histogram();
        String whole = Files.readString(histogram);
        for (int cut : new int[] {8, 20, whole.length() - whole.lastIndexOf(',') - 1, whole.length() - 3}) {
            Files.writeString(histogram, whole.substring(0, whole.length() - cut));
            assertThat(keys()).containsExactly("gap.unsealed", "gap.histograms");
        }
    }

    @Test
    void a_line_that_is_null_or_no_text_is_missing_and_the_others_are_read() throws IOException {
        append("null\n");
        Files.write(root.resolve("journal.jsonl"), new byte[] {(byte) 0xC3, '\n'}, StandardOpenOption.APPEND);
        assertThat(keys()).containsExactly("gap.lines", "gap.changed");
        assertThat(RunReader.read(root).record().finishedRounds()).hasSize(1);
    }

    @Test
    void in_the_folder_itself_sums_are_checked_as_well() throws IOException {
        append("null\n");
        Path here = Path.of("").toAbsolutePath().relativize(root.toAbsolutePath());
        assertThat(RunReader.read(here.resolve(".")).gaps()).hasSize(2);
    }

    @Test
    void a_name_that_would_leave_the_folder_is_refused() throws IOException {
        Path plan = root.resolve("plan.json");
        Files.writeString(
                plan, Files.readString(plan).replaceFirst("\"id\" : \"tomcat\"", "\"id\" : \"../../tomcat\""));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> RunReader.read(root))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-405"));
    }

    @Test
    void a_report_that_is_gone_is_no_gap() throws IOException {
        try (ReportFolder reports = ReportFolder.of(root)) {
            reports.write("report.html", "<p>");
            reports.seal();
        }
        assertThat(Files.readString(root.resolve("SHA256SUMS"))).contains("report.html");
        Files.delete(root.resolve("report.html"));
        assertThat(RunReader.read(root).isWhole()).isTrue();
    }

    @Test
    void sums_of_files_outside_of_the_folder_are_no_sums() throws IOException {
        Files.writeString(root.resolve("SHA256SUMS"), "0".repeat(64) + "  ../../etc/passwd\nnonsense\n");
        assertThat(RunReader.read(root).gaps())
                .singleElement()
                .satisfies(gap -> assertThat(gap.arguments()).containsExactly("2", "SHA256SUMS"));
    }

    @Test
    void every_gap_has_its_words() {
        for (Message gap : List.of(
                new Message("gap.newer", "a"),
                new Message("gap.changed", 1, "a"),
                new Message("gap.lines", 1, "2", 3),
                new Message("gap.file", "a", "b"),
                new Message("gap.unfinished"),
                new Message("gap.unsealed", "a"),
                new Message("gap.schema", "a", "b"),
                new Message("gap.sums", 1, "a"),
                new Message("gap.torn", "a"),
                new Message("gap.histograms", 1))) {
            assertThat(Texts.inLanguage(Language.EN).say(gap)).isNotBlank();
            assertThat(Texts.inLanguage(Language.ZH).say(gap)).isNotBlank();
        }
    }

    private List<String> keys() {
        return RunReader.read(root).gaps().stream().map(Message::key).toList();
    }

    private void append(String line) throws IOException {
        Files.writeString(root.resolve("journal.jsonl"), line, StandardOpenOption.APPEND);
    }

    private Path histogram() throws IOException {
        try (var files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".hlog"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
