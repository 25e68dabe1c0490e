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
        return new FakeResources(folder, id -> switch (id) {
            case "lower" -> 30_000 * lower;
            case "higher" -> 30_000 * higher;
            default -> 30_000;
        });
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
    void doses_are_an_ordinary_run_in_the_run_folder() throws IOException {
        with(doses(0.5, 0.99), words("explain " + run + " --contender tomcat --setting cpus"))
                .ends(ExitCode.DONE);
        Path doses = run.resolve("explain/tomcat/doses");
        assertThat(RunReader.read(doses).isWhole()).isTrue();
        DoseOutcome outcome = explained().of("tomcat").orElseThrow().outcome().orElseThrow();
        assertThat(outcome.rounds()).isEqualTo(3);
        assertThat(outcome.doses()).hasSize(2);
    }

    @Test
    void findings_of_an_explanation_survive_the_next_report() throws IOException {
        with(doses(1, 1), words("explain " + run + " --contender tomcat --no-doses"))
                .ends(ExitCode.DONE);
        assertThat(result().assessment().findings()).isEqualTo(explained().findings());
        call("report", run.toString()).ends(ExitCode.DONE);
        assertThat(result().assessment().findings()).isEqualTo(explained().findings());
        assertThat(explained().findings()).extracting(Finding::proof).containsOnly("none");
    }

    @Test
    void a_dry_run_shows_the_doses_and_starts_nothing() {
        FakeResources machine = doses(1, 1);
        Call call = with(machine, words("explain " + run + " --contender tomcat --setting cpus --dry-run"))
                .ends(ExitCode.DONE);
        assertThat(call.out()).contains("base", "lower", "higher", "control");
        assertThat(machine.testbeds()).isEmpty();
        assertThat(run.resolve("explain.json")).doesNotExist();
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
        call("explain", run.toString(), "--contender", "tomcat", "--setting", "nothing.like.it")
                .fails("FT-285");
        call("explain", "FT-000").fails("FT-140");
    }
}
