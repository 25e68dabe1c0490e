package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.NoiseHistory;
import fairtrial.lab.store.RunReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `compare` from its plan to its report, on fakes.
class CompareTest extends CommandTest {
    private Path run;
    private FakeResources machine;

    @BeforeEach
    void choose() {
        run = folder.resolve("run");
        machine = FakeResources.tomcatLeads(folder);
    }

    private Call compare(String... more) {
        return with(machine, words("compare --contender tomcat --contender jetty --out " + run + joined(more)));
    }

    private static String joined(String... more) {
        return more.length == 0 ? "" : " " + String.join(" ", more);
    }

    @Test
    void the_plan_comes_first_and_the_verdict_last() {
        Call call = compare().ends(ExitCode.DONE);
        assertThat(call.err())
                .containsSubsequence(
                        "Plan: workload hello; question: how do all compare?",
                        "tomcat",
                        "jetty",
                        "identical copy of",
                        "Run folder: " + run,
                        "round 1 of at most");
        assertThat(call.out())
                .containsSubsequence(
                        "tomcat is ",
                        "faster than jetty",
                        "95 % joint confidence",
                        "Valid? ",
                        "All files are in " + run + ". Open " + run.resolve("report.html"))
                .doesNotContain("Plan:", "round 1 of");
    }

    @Test
    void the_run_folder_is_whole_and_sealed() {
        compare().ends(ExitCode.DONE);
        assertThat(RunReader.read(run).isWhole()).isTrue();
        assertThat(RunReader.read(run).record().isOver()).isTrue();
        assertThat(run)
                .isDirectoryContaining(file -> file.endsWith("plan.json"))
                .isDirectoryContaining(file -> file.endsWith("machine.json"))
                .isDirectoryContaining(file -> file.endsWith("experiment.yaml"))
                .isDirectoryContaining(file -> file.endsWith("journal.jsonl"))
                .isDirectoryContaining(file -> file.endsWith("result.json"))
                .isDirectoryContaining(file -> file.endsWith("report.html"))
                .isDirectoryContaining(file -> file.endsWith("SHA256SUMS"));
        assertThat(run.resolve("experiment.yaml")).content().contains("tomcat", "jetty");
    }

    @Test
    void standard_output_carries_json_and_nothing_else_when_asked_to() throws Exception {
        Call call = compare("--json -").ends(ExitCode.DONE);
        Result told = Json.read(call.out(), Result.class);
        assertThat(told.conclusion().verdict().ranking().getFirst()).containsExactly("tomcat");
        assertThat(call.out().strip())
                .isEqualTo(Files.readString(run.resolve("result.json")).strip());
        assertThat(call.err()).contains("Plan: ").doesNotContain("Valid? ");
    }

    @Test
    void a_json_file_is_written_beside_the_words() {
        Path json = folder.resolve("new/place/result.json");
        Call call = compare("--json " + json).ends(ExitCode.DONE);
        assertThat(call.out()).contains("faster than jetty").doesNotContain("\"schema\"");
        assertThat(json).hasSameTextualContentAs(run.resolve("result.json"));
    }

    @Test
    void chinese_is_chinese_throughout() {
        Call call = compare("--lang zh").ends(ExitCode.DONE);
        assertThat(call.err()).contains("计划：").doesNotContain("Plan:", "round 1", "Run folder");
        assertThat(call.out()).contains("tomcat 比 jetty", "结果有效吗？").doesNotContain("faster", "Valid?");
    }

    @Test
    void everything_that_was_opened_is_closed() {
        compare().ends(ExitCode.DONE);
        assertThat(machine.testbeds())
                .hasSize(1)
                .allSatisfy(testbed -> assertThat(testbed.contenders().alive()).isEmpty());
        assertThat(machine.open()).isEmpty();
    }

    @Test
    void the_noise_of_a_finished_run_is_kept_for_later_plans() {
        compare().ends(ExitCode.DONE);
        assertThat(new NoiseHistory(folder.resolve("state"))
                        .of(machine.host().survey().machine()))
                .isNotEmpty();
        Call later = with(machine, words("compare --contender tomcat --contender jetty --dry-run"));
        assertThat(later.ends(ExitCode.DONE).out()).contains("% on this machine");
    }

    @Test
    void the_same_seed_makes_the_same_plan() throws Exception {
        compare("--seed 7").ends(ExitCode.DONE);
        String first = Files.readString(run.resolve("plan.json"));
        run = folder.resolve("second");
        // The noise of the first run is known now, and it stands in a plan.
        System.setProperty("FAIRTRIAL_STATE", folder.resolve("other-state").toString());
        compare("--seed 7").ends(ExitCode.DONE);
        assertThat(run.resolve("plan.json")).hasContent(first);
        assertThat(first).contains("\"seed\" : 7");
    }

    @Test
    void cold_jvms_can_be_measured() {
        Call call = compare("--no-warm-up").ends(ExitCode.DONE);
        assertThat(call.out()).contains("Valid? ");
        assertThat(RunReader.read(run).record().all(JournalEvent.Warmed.class)).isEmpty();
        assertThat(RunReader.read(run).record().finishedRounds()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rate 500 --rate 900",
                "--connections 8/32/64",
                "--rounds 1",
                "--rounds 4 --no-warm-up",
                "--think 5ms --ramp 1s",
                "--loops 3",
                "--question best",
                "--question reference:jetty",
                "--contender undertow+vt"
            })
    void every_kind_of_load_and_question_comes_to_its_end(String options) {
        Call call = compare(options).ends(ExitCode.DONE);
        assertThat(call.out()).contains("Valid? ", "tomcat");
        assertThat(RunReader.read(run).gaps()).isEmpty();
    }

    @Test
    void exports_are_written_at_the_end() {
        Path csv = folder.resolve("run.csv");
        Path markdown = folder.resolve("run.md");
        compare("--export csv=" + csv, "--export markdown=" + markdown).ends(ExitCode.DONE);
        assertThat(csv).content().contains("throughput_rps", "tomcat");
        assertThat(markdown).content().contains("tomcat", "|");
    }

    @Test
    void rules_decide_the_exit_code_when_the_run_is_over() {
        Call held = compare("--rule 'throughput(tomcat) vs jetty > 5%'").ends(ExitCode.DONE);
        assertThat(held.out()).contains("✓ ", "1 rules: 1 passed, 0 undecided, 0 failed");
        run = folder.resolve("second");
        Call broken = compare("--rule 'throughput(jetty) vs tomcat > 5%'").ends(ExitCode.GATE_FAILED);
        assertThat(broken.out()).contains("faster than jetty", "✗ ", "1 rules: 0 passed, 0 undecided, 1 failed");
        assertThat(run.resolve("result.json")).isNotEmptyFile();
    }

    @Test
    void rules_go_to_standard_error_when_json_has_the_other() {
        Call call =
                compare("--json - --rule 'throughput(tomcat) vs jetty > 5%'").ends(ExitCode.DONE);
        assertThat(Json.tree(call.out()).path("schema").asString()).isEqualTo(Result.SCHEMA);
        assertThat(call.err()).contains("1 rules: 1 passed");
    }
}
