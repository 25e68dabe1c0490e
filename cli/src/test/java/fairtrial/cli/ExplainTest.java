package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.explain.judge.DoseOutcome;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.verdict.Finding;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `explain RUN`: evidence, hypotheses, doses and the answer, on fakes.
class ExplainTest extends CommandTest {
    private Path run;

    @BeforeEach
    void measure() {
        run = StoredRun.in(folder, "run");
    }

    private Explanations explained() throws IOException {
        return Json.read(Files.readString(run.resolve("explain.json")), Explanations.class);
    }

    private Result result() throws IOException {
        return Json.read(Files.readString(run.resolve("result.json")), Result.class);
    }

    /// A machine on which the contenders of a comparison of doses have these throughputs relative to the base.
    private FakeResources doses(double lower, double higher) {
        // The placebo is called after the contender that it copies.
        return new FakeResources(
                folder, id -> 30_000 * (id.startsWith("lower") ? lower : id.startsWith("higher") ? higher : 1));
    }

    private Call explain(FakeResources machine, String options) {
        return explaining(OneLimit.fourThreads(), machine, words("explain " + run + options));
    }

    @Test
    void an_explanation_without_doses_starts_nothing_and_is_kept_in_the_run_folder() throws IOException {
        FakeResources machine = doses(1, 1);
        Call call = with(machine, words("explain " + run + " --contender tomcat --no-doses"))
                .ends(ExitCode.DONE);
        assertThat(machine.testbeds()).isEmpty();
        assertThat(call.out().lines().count()).isBetween(1L, 6L);
        Explanation tomcat = explained().of("tomcat").orElseThrow();
        assertThat(tomcat.source()).isEqualTo("journal");
        assertThat(tomcat.hypotheses()).isNotEmpty();
        assertThat(RunReader.read(run).isWhole()).isTrue();
    }

    @Test
    void doses_are_an_ordinary_run_in_the_run_folder_and_prove_the_limit() throws IOException {
        Call call = explain(doses(0.5, 2), "").ends(ExitCode.DONE);
        assertThat(call.out().lines().count()).isLessThanOrEqualTo(6);
        assertThat(call.out()).contains("threads", "proved", "server.tomcat.threads.max = 4");
        assertThat(call.err()).contains("Plan: ", "base", "lower", "higher", "control");
        assertThat(RunReader.read(run.resolve("explain/tomcat/doses")).isWhole())
                .isTrue();
        DoseOutcome outcome = explained().of("tomcat").orElseThrow().outcome().orElseThrow();
        assertThat(outcome.proof()).isEqualTo(Proof.PROVED);
        assertThat(outcome.doses()).hasSize(2);
        assertThat(RunReader.read(run).isWhole()).isTrue();
    }

    @Test
    void doses_without_an_effect_refute_the_limit() throws IOException {
        explain(doses(1, 1), "").ends(ExitCode.DONE);
        assertThat(explained().of("tomcat").orElseThrow().proof()).isEqualTo(Proof.REFUTED);
        assertThat(result().assessment().findings()).extracting(Finding::proof).containsExactly("refuted");
    }

    @Test
    void findings_of_an_explanation_survive_the_next_report() throws IOException {
        explain(doses(1, 1), " --no-doses").ends(ExitCode.DONE);
        assertThat(result().assessment().findings())
                .isEqualTo(explained().findings())
                .isNotEmpty();
        call("report", run.toString()).ends(ExitCode.DONE);
        assertThat(result().assessment().findings()).isEqualTo(explained().findings());
        assertThat(explained().findings()).extracting(Finding::proof).containsOnly("none");
    }

    @Test
    void doses_that_were_run_are_judged_again_and_not_forgotten() throws IOException {
        explain(doses(0.5, 2), "").ends(ExitCode.DONE);
        Explanations before = explained();
        FakeResources machine = doses(1, 1);
        explain(machine, " --no-doses").ends(ExitCode.DONE);
        assertThat(explained()).isEqualTo(before);
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void an_explanation_keeps_those_of_other_contenders() throws IOException {
        explain(doses(1, 1), " --no-doses").ends(ExitCode.DONE);
        explain(doses(1, 1), " --no-doses --contender jetty").ends(ExitCode.DONE);
        assertThat(explained().contenders()).extracting(Explanation::contender).containsExactly("tomcat", "jetty");
    }

    @Test
    void a_dry_run_shows_the_doses_and_starts_nothing() {
        FakeResources machine = doses(1, 1);
        Call call = explain(machine, " --dry-run").ends(ExitCode.DONE);
        assertThat(call.out()).contains("base", "lower", "higher", "control");
        assertThat(machine.testbeds()).isEmpty();
        assertThat(run.resolve("explain.json")).doesNotExist();
    }

    @Test
    void evidence_alone_starts_the_contender_once_and_turns_nothing() throws IOException {
        FakeResources machine = doses(0.5, 2);
        with(machine, words("explain " + run + " --contender tomcat --evidence-only"))
                .ends(ExitCode.DONE);
        assertThat(machine.testbeds()).hasSize(1);
        explain(machine, " --evidence-only").ends(ExitCode.DONE);
        Explanation tomcat = explained().of("tomcat").orElseThrow();
        assertThat(tomcat.source()).isEqualTo("made-up");
        assertThat(tomcat.proof()).isEqualTo(Proof.SUSPECTED);
        assertThat(tomcat.plan()).isEmpty();
        assertThat(run.resolve("explain/tomcat/doses")).doesNotExist();
    }

    @Test
    void evidence_alone_leaves_what_doses_showed() throws IOException {
        explain(doses(0.5, 2), "").ends(ExitCode.DONE);
        Explanations before = explained();
        Call call = explain(doses(1, 1), " --evidence-only --json -").ends(ExitCode.DONE);
        assertThat(Json.read(call.out(), Explanations.class)
                        .contenders()
                        .getFirst()
                        .outcome())
                .isEmpty();
        assertThat(call.err()).contains("--no-doses");
        assertThat(explained()).isEqualTo(before);
    }

    @Test
    void evidence_alone_goes_with_nothing_that_turns_or_starts_nothing() {
        for (String other :
                List.of("--no-doses", "--dry-run", "--budget 5m", "--layers", "--profile", "--against jetty")) {
            FakeResources machine = doses(1, 1);
            explain(machine, " --evidence-only " + other).fails("FT-290");
            assertThat(machine.testbeds()).isEmpty();
        }
    }

    @Test
    void json_on_standard_output_stands_alone() {
        Call call = explain(doses(1, 1), " --no-doses --json -").ends(ExitCode.DONE);
        assertThat(Json.read(call.out(), Explanations.class).contenders()).hasSize(1);
    }

    @Test
    void without_a_proof_it_is_a_suspicion() throws IOException {
        with(doses(1, 1), words("explain " + run + " --contender tomcat --no-doses"))
                .ends(ExitCode.DONE);
        assertThat(explained().of("tomcat").orElseThrow().proof()).isEqualTo(Proof.SUSPECTED);
    }

    @Test
    void mistakes_are_coded() {
        call("explain", folder.resolve("nowhere").toString()).fails("FT-403");
        call("explain", run.toString(), "--contender", "netty").fails("FT-904");
        explain(doses(1, 1), " --contender tomcat --setting nothing.like.it").fails("FT-285");
        call("explain", "FT-000").fails("FT-140");
    }
}
