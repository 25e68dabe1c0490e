package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.layer.DelayOutcome;
import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerEffect;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.layer.LayerReading;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.verdict.Finding;
import fairtrial.core.verdict.Result;
import fairtrial.lab.app.layer.DelayTotal;
import fairtrial.lab.app.layer.LayerPhase;
import fairtrial.lab.app.layer.LayerTotal;
import fairtrial.lab.app.layer.SeenLayers;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Delays at the layers, asked for and for a limit without a setting, on fakes: no delay has an effect.
class ExplainLayersTest extends CommandTest {
    private Path run;

    @BeforeEach
    void measure() {
        run = StoredRun.in(folder, "run");
    }

    private Explanations explained() throws IOException {
        return Json.read(Files.readString(run.resolve("explain.json")), Explanations.class);
    }

    /// A contender whose handler takes 40 µs of a request, and takes every delay without an effect.
    private FakeResources machine() {
        return new FakeResources(folder, id -> 10_000).layered(ended -> seen(ended, Layer.HANDLER, 20));
    }

    /// The same with a lock that each request holds for 200 µs.
    private FakeResources locking() {
        return new FakeResources(folder, id -> 10_000).layered(ended -> seen(ended, Layer.LOCK, 100));
    }

    private static SeenLayers seen(LayerPhase ended, Layer layer, double micros) {
        long requests = 28_000;
        DelayTotal delays =
                ended instanceof LayerPhase.Delayed ? new DelayTotal(requests, 10.0 * requests, 0, 0) : none();
        Map<Layer, LayerTotal> totals = ended instanceof LayerPhase.Timed
                ? Map.of(layer, new LayerTotal(requests, micros * requests, micros * requests))
                : Map.of();
        return new SeenLayers(totals, false, delays, Map.of(layer, List.of("<i>org.example</i>")));
    }

    private static DelayTotal none() {
        return new DelayTotal(0, 0, 0, 0);
    }

    private Call explain(FakeResources machine, String options) {
        return with(machine, words("explain " + run + " --contender tomcat" + options));
    }

    /// The contender that is limited by a lock of the application.
    private Call locked(FakeResources machine, String options) {
        return explaining(OneLimit.lock("made-up"), machine, words("explain " + run + " --contender tomcat" + options));
    }

    @Test
    void layers_are_told_in_one_line_and_kept_beside_the_explanation() throws IOException {
        Call call = explain(machine(), " --layers").ends(ExitCode.DONE);
        assertThat(call.out()
                        .lines()
                        .filter(line -> line.startsWith("Layers: "))
                        .count())
                .isOne();
        LayerEffects layers = explained().layersOf("tomcat").orElseThrow();
        assertThat(layers.blocks()).isEqualTo(5);
        assertThat(layers.layers()).extracting(LayerEffect::reading).containsExactly(LayerReading.NONE);
        assertThat(explained().of("tomcat")).isPresent();
        assertThat(RunReader.read(run).isWhole()).isTrue();
    }

    @Test
    void the_report_has_a_table_of_the_layers_and_no_markup_from_outside() throws IOException {
        explain(machine(), " --layers").ends(ExitCode.DONE);
        assertThat(Files.readString(run.resolve("report.html")))
                .contains("Elasticity of throughput", "&lt;i&gt;org.example")
                .doesNotContain("<i>org.example");
    }

    @Test
    void a_later_explanation_keeps_the_layers_and_tells_them() throws IOException {
        explain(machine(), " --layers").ends(ExitCode.DONE);
        LayerEffects before = explained().layersOf("tomcat").orElseThrow();
        Call call = explain(machine(), " --no-doses").ends(ExitCode.DONE);
        assertThat(explained().layersOf("tomcat")).contains(before);
        assertThat(call.out()).contains("Layers: ");
    }

    @Test
    void json_on_standard_output_has_the_layers_of_the_contender() {
        Call call = explain(machine(), " --layers --json -").ends(ExitCode.DONE);
        assertThat(Json.read(call.out(), Explanations.class).layers()).hasSize(1);
    }

    private Explanation tomcat() throws IOException {
        return explained().of("tomcat").orElseThrow();
    }

    @Test
    void a_limit_without_a_setting_gets_delays_without_being_asked() throws IOException {
        Call call = locked(locking(), "").ends(ExitCode.DONE);
        assertThat(call.out()).contains("Lock (Gate.lock)", "refuted", "Layers: Locks");
        assertThat(call.out().lines().count()).isLessThanOrEqualTo(6);
        assertThat(call.err()).contains("repeat them with", "--layers");
        assertThat(tomcat().delays()).contains(new DelayOutcome(Proof.REFUTED, Layer.LOCK));
        assertThat(Json.read(Files.readString(run.resolve("result.json")), Result.class)
                        .assessment()
                        .findings())
                .extracting(Finding::rule, Finding::proof)
                .contains(tuple("lock", "refuted"));
    }

    @Test
    void delays_at_other_layers_leave_it_a_suspicion() throws IOException {
        assertThat(locked(machine(), "").ends(ExitCode.DONE).out()).contains("suspected", "Layers: ");
        assertThat(tomcat().delays()).isEmpty();
    }

    @Test
    void what_was_shown_stays_when_the_journal_is_asked_later() throws IOException {
        explaining(OneLimit.lock("live"), locking(), words("explain " + run + " --contender tomcat"))
                .ends(ExitCode.DONE);
        Explanations before = explained();
        explain(machine(), " --no-doses").ends(ExitCode.DONE);
        assertThat(explained()).isEqualTo(before);
    }

    @Test
    void a_dry_run_tells_what_was_shown_and_offers_no_delays() {
        explaining(OneLimit.lock("live"), locking(), words("explain " + run + " --contender tomcat"))
                .ends(ExitCode.DONE);
        Call call = explain(machine(), " --dry-run").ends(ExitCode.DONE);
        assertThat(call.out()).contains("Lock (Gate.lock)", "Layers: Locks").doesNotContain("--layers");
    }

    @Test
    void layers_stay_when_the_answer_cannot_be_written() throws IOException {
        locked(locking(), " --json " + run.resolve("plan.json/answer.json")).fails("FT-407");
        assertThat(explained().layersOf("tomcat")).isPresent();
        assertThat(tomcat().delays()).isPresent();
    }

    @Test
    void a_time_for_doses_plants_no_delays_and_the_answer_offers_them() throws IOException {
        Call call = locked(machine(), " --budget 20m").ends(ExitCode.DONE);
        assertThat(call.out()).contains("Lock (Gate.lock)", "--layers");
        assertThat(explained().layersOf("tomcat")).isEmpty();
    }

    @Test
    void delays_that_cannot_be_planted_leave_the_evidence() throws IOException {
        Call call = locked(new FakeResources(folder, id -> 10_000), "").fails("FT-686");
        assertThat(call.out()).contains("Lock (Gate.lock)", "--layers");
        assertThat(tomcat().source()).isEqualTo("made-up");
    }

    @Test
    void a_dry_run_tells_of_delays_and_plants_none() {
        FakeResources machine = locking();
        assertThat(locked(machine, " --dry-run").ends(ExitCode.DONE).err()).contains("half a minute for each layer");
        assertThat(explain(machine, " --dry-run").ends(ExitCode.DONE).err()).contains("take the place of doses");
        assertThat(machine.testbeds()).isEmpty();
        assertThat(run.resolve("explain.json")).doesNotExist();
    }

    @Test
    void options_of_doses_do_not_go_with_layers() {
        for (String other : List.of("--no-doses", "--budget 5m", "--setting cpus")) {
            FakeResources machine = machine();
            explain(machine, " --layers " + other).fails("FT-688");
            assertThat(machine.testbeds()).isEmpty();
        }
    }

    @Test
    void a_dry_run_starts_nothing() {
        FakeResources machine = machine();
        Call call = explain(machine, " --layers --dry-run").ends(ExitCode.DONE);
        assertThat(call.err()).contains("half a minute for each layer");
        assertThat(machine.testbeds()).isEmpty();
        assertThat(run.resolve("explain.json")).doesNotExist();
    }

    @Test
    void a_contender_without_the_agent_is_a_coded_mistake() {
        explain(new FakeResources(folder, id -> 10_000), " --layers").fails("FT-686");
    }
}
