package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.UserError;
import fairtrial.lab.secret.CompletedPlan;
import fairtrial.lab.secret.GivenSecrets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    private static final Plan PLAN = SamplePlan.usual();
    private static final String SECRET = "hunter2";

    @TempDir
    private Path temp;

    private Path root = Path.of("run");

    @BeforeEach
    void choose() {
        root = temp.resolve("run");
    }

    @Test
    void what_is_appended_is_read_back_in_order() {
        List<JournalEvent> events = List.of(
                new JournalEvent.SessionStarted("0.1.0", 0, 5, true),
                new JournalEvent.Lost(1, 1, "jetty", "exit code 1", "两行\n\"log\""),
                SamplePlan.slice(1, 1, SamplePlan.HISTOGRAM),
                SamplePlan.finished(1, 1));
        write(events);
        RunRecord record = read();
        assertThat(record.events()).isEqualTo(events);
        assertThat(record.plan()).isEqualTo(PLAN);
        assertThat(record.machine()).isEqualTo(SamplePlan.machine());
    }

    @Test
    void many_events_at_once_leave_the_same_files_as_one_by_one() throws IOException {
        List<JournalEvent> events = new ArrayList<>(List.of(new JournalEvent.SessionStarted("0.1.0", 0, 5, true)));
        for (int round = 1; round <= 40; round++) {
            events.add(SamplePlan.slice(round, 1, SamplePlan.HISTOGRAM));
            events.add(SamplePlan.finished(round, 1));
        }
        write(events);
        Path together = temp.resolve("together");
        try (RunFolder folder = create(together)) {
            folder.appendAll(events);
            folder.appendAll(List.of());
            assertThat(folder.record().events()).isEqualTo(events);
            folder.reports().seal();
        }
        assertThat(together.resolve("SHA256SUMS")).hasSameTextualContentAs(root.resolve("SHA256SUMS"));
        assertThat(together.resolve("journal.jsonl")).hasSameTextualContentAs(root.resolve("journal.jsonl"));
    }

    @Test
    void of_events_whose_histogram_cannot_be_written_none_is_in_the_journal() throws IOException {
        try (RunFolder folder = create(root)) {
            folder.append(SamplePlan.finished(1, 1));
            Files.writeString(root.resolve("slices"), "no folder");
            UserError error = refused(
                    "FT-402",
                    () -> folder.appendAll(List.of(
                            SamplePlan.slice(2, 1, SamplePlan.HISTOGRAM),
                            SamplePlan.slice(3, 1, SamplePlan.HISTOGRAM),
                            SamplePlan.finished(2, 1))));
            assertThat(error.arguments().getFirst()).isEqualTo(root.toString());
            assertThat(folder.record().events()).hasSize(1);
        }
        assertThat(journal()).hasLineCount(1);
    }

    @Test
    void a_record_shows_each_event_at_once_and_an_earlier_one_stays_as_it_was() {
        try (RunFolder folder = create(root)) {
            RunRecord before = folder.record();
            assertThat(folder.record()).isSameAs(before);
            folder.append(SamplePlan.finished(1, 1));
            assertThat(folder.record().finishedRounds()).hasSize(1);
            assertThat(before.finishedRounds()).isEmpty();
        }
    }

    @Test
    void histograms_stand_in_files_of_their_own() throws IOException {
        write(List.of(SamplePlan.slice(1, 1, SamplePlan.HISTOGRAM), SamplePlan.finished(1, 1)));
        assertThat(journal()).doesNotContain(SamplePlan.HISTOGRAM);
        assertThat(read().measured("tomcat"))
                .singleElement()
                .satisfies(s -> assertThat(s.result().latency().histogram()).isEqualTo(SamplePlan.HISTOGRAM));
    }

    @Test
    void a_torn_last_line_is_ignored_and_cut_before_the_run_goes_on() throws IOException {
        write(List.of(SamplePlan.finished(1, 1)));
        Files.writeString(root.resolve("journal.jsonl"), "{\"event\":\"round_fin", StandardOpenOption.APPEND);
        assertThat(read().finishedRounds()).hasSize(1);
        try (RunFolder folder = RunFolder.resume(root, plan -> plan)) {
            assertThat(folder.record().finishedRounds()).hasSize(1);
            folder.append(SamplePlan.finished(2, 1));
        }
        assertThat(read().finishedRounds()).hasSize(2);
        assertThat(journal()).doesNotContain("round_fin\"").hasLineCount(2);
    }

    @Test
    void a_plan_without_one_of_its_fields_is_broken() throws IOException {
        write(List.of(SamplePlan.finished(1, 1)));
        Path plan = root.resolve("plan.json");
        String whole = Files.readString(plan);
        Files.writeString(plan, whole.replaceAll("(?m)^.*\"threading\".*\\n", ""));
        assertThat(Files.readString(plan)).isNotEqualTo(whole);
        UserError error = refused("FT-405", () -> read());
        assertThat(String.valueOf(error.arguments().getLast())).contains("threading");
    }

    @Test
    void a_broken_line_in_the_middle_is_told_with_its_number() throws IOException {
        write(List.of(SamplePlan.finished(1, 1)));
        Files.writeString(root.resolve("journal.jsonl"), "{broken\n", StandardOpenOption.APPEND);
        UserError error = refused("FT-405", () -> RunFolder.resume(root, plan -> plan));
        assertThat(error.arguments().getLast()).startsWith("journal.jsonl:2: ");
        assertThat(RunReader.read(root).gaps())
                .anySatisfy(gap -> assertThat(gap.arguments()).containsExactly("1", "2", "2"));
        assertThat(read().finishedRounds()).hasSize(1);
    }

    @Test
    void an_abandoned_attempt_stays_in_the_journal_and_does_not_count() {
        write(List.of(
                SamplePlan.slice(1, 1, "A"),
                new JournalEvent.RoundAbandoned(1, 1, "interrupted"),
                SamplePlan.slice(1, 2, "B"),
                SamplePlan.finished(1, 2),
                SamplePlan.slice(2, 1, "C")));
        RunRecord record = read();
        assertThat(record.slices())
                .singleElement()
                .satisfies(s -> assertThat(s.attempt()).isEqualTo(2));
        assertThat(record.all(JournalEvent.Slice.class)).hasSize(3);
    }

    @Test
    void no_secret_reaches_a_file_and_such_a_run_is_not_resumed() throws IOException {
        Plan plan = SamplePlan.of(
                List.of("-Dkeystore.password=" + SECRET),
                "tomcat{spring.datasource.password=" + SECRET + ",my.api-key=" + SECRET + "}(-Dapp.token=" + SECRET
                        + ")",
                "jetty");
        String experiment = "contenders:\n- \"" + plan.contenders().getFirst().label() + "\"\njvm-flags:\n- "
                + "\"-Dkeystore.password=" + SECRET + "\"\n";
        try (RunFolder folder = RunFolder.create(root, plan, SamplePlan.machine(), experiment)) {
            folder.append(SamplePlan.finished(1, 1));
            folder.reports().seal();
            assertThat(folder.plan()).isEqualTo(plan);
        }
        for (Path file : files()) {
            assertThat(Files.readString(file)).as(file.toString()).doesNotContain(SECRET);
            assertThat(file.toString()).doesNotContain(SECRET);
        }
        GivenSecrets none = GivenSecrets.of(SamplePlan.experiment(List.of()), Map.of());
        refused(
                "FT-406",
                () -> RunFolder.resume(
                        root, stored -> CompletedPlan.of(stored, none).whole(root)));
    }

    @Test
    void a_folder_with_something_in_it_is_left_alone() throws IOException {
        Files.createDirectories(root);
        Files.writeString(root.resolve("thesis.txt"), "mine");
        refused("FT-401", () -> create(root));
        assertThat(files()).containsExactly(root.resolve("thesis.txt"));
    }

    @Test
    void a_place_that_cannot_be_written_is_told() throws IOException {
        Path file = Files.writeString(temp.resolve("file"), "");
        refused("FT-402", () -> create(file.resolve("run")));
    }

    @Test
    void what_is_no_run_folder_is_told() {
        refused("FT-403", () -> RunFolder.resume(temp, plan -> plan));
        refused("FT-403", () -> RunReader.read(temp.resolve("missing")));
    }

    @Test
    void a_second_holder_is_refused_and_the_first_is_not_disturbed() {
        try (RunFolder first = create(root)) {
            refused("FT-404", () -> RunFolder.resume(root, plan -> plan));
            first.append(SamplePlan.finished(1, 1));
        }
        try (RunFolder next = RunFolder.resume(root, plan -> plan)) {
            assertThat(next.record().finishedRounds()).hasSize(1);
        }
    }

    @Test
    void the_checksums_are_those_of_the_files() throws IOException, NoSuchAlgorithmException {
        write(List.of(SamplePlan.slice(1, 1, SamplePlan.HISTOGRAM), SamplePlan.finished(1, 1)));
        List<String> lines = Files.readAllLines(root.resolve("SHA256SUMS"));
        assertThat(lines)
                .anyMatch(line -> line.endsWith("  plan.json"))
                .anyMatch(line -> line.endsWith("latency.hlog"));
        for (String line : lines) {
            byte[] bytes = Files.readAllBytes(root.resolve(line.substring(66)));
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            assertThat(line.substring(0, 64)).isEqualTo(HexFormat.of().formatHex(digest));
        }
    }

    @Test
    void the_same_plan_has_the_same_hash_wherever_it_stands() {
        try (RunFolder here = create(root);
                RunFolder there = create(temp.resolve("elsewhere"))) {
            assertThat(here.planHash()).isEqualTo(there.planHash()).hasSize(64);
        }
    }

    private void write(List<JournalEvent> events) {
        try (RunFolder folder = create(root)) {
            events.forEach(folder::append);
            folder.reports().seal();
        }
    }

    private static RunFolder create(Path root) {
        return RunFolder.create(root, PLAN, SamplePlan.machine(), "name: a\n");
    }

    private String journal() throws IOException {
        return Files.readString(root.resolve("journal.jsonl"), StandardCharsets.UTF_8);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static UserError refused(String code, ThrowingCallable call) {
        UserError[] told = new UserError[1];
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(call)
                .satisfies(e -> assertThat(e.code()).isEqualTo(code))
                .satisfies(e -> told[0] = e);
        return told[0];
    }

    private RunRecord read() {
        return RunReader.read(root).record();
    }
}
