package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.verdict.Finding;
import fairtrial.core.verdict.Result;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReportFolder;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `explain RUN` where something is wrong: every mistake has its code, and nothing that was known is lost.
class ExplainTroublesTest extends CommandTest {
    private Path run;
    private FakeResources machine;

    @BeforeEach
    void measure() {
        run = StoredRun.in(folder, "run");
        machine = new FakeResources(
                folder, id -> 30_000 * (id.startsWith("lower") ? 0.5 : id.startsWith("higher") ? 2 : 1));
    }

    private Call explain(String options) {
        return explaining(OneLimit.fourThreads(), machine, words("explain " + run + options));
    }

    private Explanations explained() throws IOException {
        return Json.read(Files.readString(run.resolve("explain.json")), Explanations.class);
    }

    private Explanation tomcat() throws IOException {
        return explained().of("tomcat").orElseThrow();
    }

    private void edit(String file, String from, String to) throws IOException {
        String text = Files.readString(run.resolve(file));
        assertThat(text).contains(from);
        Files.writeString(run.resolve(file), text.replace(from, to));
    }

    @Test
    void flags_and_commands_of_a_folder_need_consent() throws IOException {
        edit("experiment.yaml", "- \"tomcat\"", "- \"tomcat(-XX:OnError=x.sh)\"");
        assertThat(explain("").ends(ExitCode.DONE).err()).contains("FT-411", "-XX:OnError=x.sh");
        assertNothingStarted();
        assertThat(explain(" --allow-commands --dry-run").err()).doesNotContain("FT-411");
    }

    private void assertNothingStarted() {
        assertThat(machine.testbeds()).isEmpty();
        assertThat(machine.open()).isEmpty();
    }

    @Test
    void a_run_of_another_machine_is_explained_from_its_journal_with_the_command_for_more() throws IOException {
        edit("machine.json", "\"arch\" : \"amd64\"", "\"arch\" : \"s390x\"");
        Call call = explain(" --contender tomcat").ends(ExitCode.DONE);
        assertThat(call.err()).contains("FT-282");
        assertThat(call.out().lines().count()).isBetween(4L, 6L);
        assertThat(call.out()).contains("suspected", "fairtrial run " + run.resolve("experiment.yaml"));
        assertThat(tomcat().proof()).isEqualTo(Proof.SUSPECTED);
        assertNothingStarted();
    }

    @Test
    void a_run_without_its_experiment_is_explained_from_its_journal() throws IOException {
        Files.delete(run.resolve("experiment.yaml"));
        Call call = explain("").ends(ExitCode.DONE);
        assertThat(call.err()).contains("FT-130");
        assertThat(call.out()).contains("suspected");
        assertNothingStarted();
    }

    @Test
    void a_budget_that_pays_for_no_doses_is_refused_before_anything_starts() {
        Call call = with(machine, words("explain " + run + " --contender tomcat --budget 1s"))
                .fails("FT-112");
        assertThat(call.out()).isEmpty();
        with(machine, words("explain " + run + " --budget soon")).fails("FT-115");
        assertNothingStarted();
        explain(" --budget 40m").ends(ExitCode.DONE);
    }

    @Test
    void while_something_is_started_nobody_else_explains_the_run() throws IOException {
        machine.timeline()
                .once(
                        action -> true,
                        () -> assertThat(Files.exists(run.resolve(".lock"))).isTrue());
        explain("").ends(ExitCode.DONE);
        int opened = machine.testbeds().size();
        assertThat(opened).isPositive();
        try (ReportFolder other = ReportFolder.of(run)) {
            assertThat(other.root()).isEqualTo(run);
            explain("").fails("FT-404");
            with(machine, words("explain " + run + " --against jetty")).fails("FT-404");
            with(machine, words("explain " + run + " --contender tomcat --layers"))
                    .fails("FT-404");
            // The answer takes nothing but reading.
            assertThat(explain(" --no-doses").fails("FT-404").out()).contains("server.tomcat.threads.max");
        }
        assertThat(machine.testbeds()).hasSize(opened);
    }

    @Test
    void in_a_folder_that_cannot_be_written_nothing_starts_and_the_answer_is_told() throws IOException {
        Files.createDirectory(run.resolve(".lock"));
        explain("").fails("FT-402");
        assertNothingStarted();
        assertThat(explain(" --no-doses").fails("FT-402").out()).contains("server.tomcat.threads.max");
        Call json = explain(" --no-doses --json -").fails("FT-402");
        assertThat(Json.read(json.out(), Explanations.class).contenders()).hasSize(1);
    }

    @Test
    void a_wish_that_fits_no_hypothesis_keeps_what_was_found() throws IOException {
        Call call = explain(" --contender tomcat --setting nothing.like.it").fails("FT-285");
        assertThat(call.out()).contains("server.tomcat.threads.max = 4");
        assertThat(tomcat().hypotheses()).isNotEmpty();
    }

    @Test
    void doses_that_are_stopped_lose_nothing_and_go_on() throws IOException {
        machine.timeline().once(action -> action.number() == 150, machine::stop);
        Call stopped = explain("").ends(ExitCode.INTERRUPTED);
        Path doses = run.resolve("explain/tomcat/doses");
        String resume = "fairtrial compare --resume " + doses;
        String judge = "fairtrial explain " + run + " --contender tomcat --no-doses";
        assertThat(stopped.err()).contains(resume, judge);
        assertThat(tomcat().plan()).isPresent();
        assertThat(tomcat().outcome()).isEmpty();
        assertThat(RunReader.read(run).isWhole()).isTrue();
        machine = new FakeResources(
                folder, id -> 30_000 * (id.startsWith("lower") ? 0.5 : id.startsWith("higher") ? 2 : 1));
        with(machine, words(resume.replaceFirst("fairtrial ", ""))).ends(ExitCode.DONE);
        explaining(OneLimit.fourThreads(), machine, words(judge.replaceFirst("fairtrial ", "")))
                .ends(ExitCode.DONE);
        assertThat(tomcat().proof()).isEqualTo(Proof.PROVED);
    }

    @Test
    void doses_whose_base_does_not_start_leave_the_answer_without_them() throws IOException {
        machine.timeline().before(action -> action.is(Timeline.Kind.START, "base"), () -> {
            throw new LoadFailed("no start", false);
        });
        Call call = explain("").ends(ExitCode.DONE);
        assertThat(call.out()).contains("server.tomcat.threads.max = 4", "suspected");
        assertThat(tomcat().plan()).isPresent();
    }

    @Test
    void an_application_that_does_not_run_at_the_lowered_dose_is_a_finding() throws IOException {
        machine.timeline().before(action -> action.is(Timeline.Kind.START, "lower"), () -> {
            throw new LoadFailed("Insufficient configured threads", false);
        });
        Call call = explain("").ends(ExitCode.DONE);
        assertThat(call.out()).contains("2 → did not run", "server.tomcat.threads.max = 2");
        Result result = Json.read(Files.readString(run.resolve("result.json")), Result.class);
        assertThat(result.assessment().findings())
                .extracting(Finding::rule, Finding::setting)
                .contains(tuple("does_not_run", "server.tomcat.threads.max=2"));
    }

    @Test
    void a_jvm_that_cannot_record_is_told_and_the_rest_is_collected() throws IOException {
        Call call = with(machine, words("explain " + run + " --contender tomcat"));
        assertThat(call.err()).contains("Flight Recorder did not record: not recorded");
        assertThat(tomcat().source()).isEqualTo("live");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "{",
                "[]",
                "{\"schema\": \"fairtrial/explain/9\", \"contenders\": [], \"proofs\": [1]}",
                "{\"schema\": \"fairtrial/explain/1\", \"contenders\": [{\"contender\": \"tomcat\"}]}"
            })
    void an_explanation_that_this_version_cannot_read_stays_beside_the_new_one(String text) throws IOException {
        Files.writeString(run.resolve("explain.json"), text);
        Call call = explain(" --no-doses").ends(ExitCode.DONE);
        assertThat(call.err()).contains("It is kept as explain.unread.json");
        assertThat(run.resolve("explain.unread.json")).hasContent(text);
        assertThat(explained().contenders()).hasSize(1);
        assertThat(RunReader.read(run).isWhole()).isTrue();
        Files.writeString(run.resolve("explain.json"), text);
        assertThat(explain(" --no-doses").ends(ExitCode.DONE).err()).contains("explain.unread-2.json");
    }

    @Test
    void a_page_that_could_not_be_written_does_not_damage_the_run() throws IOException {
        explain(" --no-doses").ends(ExitCode.DONE);
        // As after a disk that was full before the sums.
        edit("explain.json", "\"threads\"", "\"pool\"");
        assertThat(RunReader.read(run).isWhole()).isTrue();
    }

    @Test
    void earlier_doses_that_cannot_be_read_any_more_leave_what_they_showed() throws IOException {
        explain("").ends(ExitCode.DONE);
        Files.writeString(run.resolve("explain/tomcat/doses/plan.json"), "{");
        Call call = explain(" --no-doses").ends(ExitCode.DONE);
        assertThat(call.err()).contains("FT-405");
        assertThat(tomcat().proof()).isEqualTo(Proof.PROVED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../other/doses", "explain/../../other", "/", "explain/\\u0000", "explained/doses"})
    void the_folder_of_doses_is_never_elsewhere(String where) throws IOException {
        StoredRun.in(folder, "other");
        explain("").ends(ExitCode.DONE);
        edit("explain.json", "explain/tomcat/doses", where);
        explain(" --no-doses").ends(ExitCode.DONE);
        assertThat(explained().of("tomcat").orElseThrow().folder()).isEmpty();
    }

    @Test
    void names_from_outside_reach_terminal_page_and_file_as_text() throws IOException {
        String pool = "\u001b[31m\u009b2J<script>alert(1)</script>\u0000";
        Call call = explaining(OneLimit.fourThreads(pool), machine, words("explain " + run + " --no-doses"))
                .ends(ExitCode.DONE);
        assertThat(call.out()).contains("[31m").doesNotContain("\u001b", "\u009b", "\u0000");
        assertThat(Files.readString(run.resolve("report.html"))).doesNotContain("<script>alert(1)", "\u001b", "\u0000");
        assertThat(Files.readString(run.resolve("explain.json"))).doesNotContain("\u001b", "\u0000");
        assertThat(tomcat().hypotheses().getFirst().name()).isEqualTo(pool);
    }

    @Test
    void an_explanation_with_any_character_changed_is_read_or_left() throws IOException {
        explain("").ends(ExitCode.DONE);
        String whole = Files.readString(run.resolve("explain.json"));
        SplittableRandom random = new SplittableRandom(26);
        String characters = "0123456789.-eE\"{}[],:\\ax\u0000";
        for (int i = 0; i < 30; i++) {
            StringBuilder broken = new StringBuilder(whole);
            for (int changes = 0; changes <= i % 4; changes++) {
                broken.setCharAt(
                        random.nextInt(broken.length()), characters.charAt(random.nextInt(characters.length())));
            }
            Files.writeString(run.resolve("explain.json"), broken);
            Call call = explain(" --no-doses");
            assertThat(call.exit()).as(call.err() + broken).isIn(ExitCode.DONE, ExitCode.USER);
        }
    }
}
