package fairtrial.core.explain.told;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.core.explain.judge.DoseOutcome;
import fairtrial.core.explain.judge.MeasuredDose;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.layer.SampleLayers;
import fairtrial.core.report.why.SampleExplanation;
import fairtrial.core.report.why.SampleGap;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ExplanationsTest {
    private static Finding finding(Explanation explained) {
        return Explanations.NONE.with(explained).findings().getFirst();
    }

    @Test
    void a_proof_is_a_confirmed_finding_with_the_setting_in_force() {
        Finding finding = finding(SampleExplanation.of(Proof.PROVED));
        assertThat(finding.rule()).isEqualTo("request_threads");
        assertThat(finding.setting()).isEqualTo("server.tomcat.threads.max=4");
        assertThat(finding.evidence()).contains("used 4.00 of 4.00", "waiting 28.0");
        assertThat(finding.proof()).isEqualTo("confirmed");
    }

    @Test
    void what_was_refuted_or_not_tried_is_not_confirmed() {
        assertThat(finding(SampleExplanation.of(Proof.REFUTED)).proof()).isEqualTo("refuted");
        assertThat(finding(SampleExplanation.of(Proof.SUSPECTED)).proof()).isEqualTo("none");
        assertThat(finding(SampleExplanation.of(4)).proof()).isEqualTo("none");
    }

    @Test
    void a_value_with_which_the_application_does_not_run_is_a_finding_by_itself() {
        Explanation proved = SampleExplanation.of(Proof.SUSPECTED);
        DoseOutcome outcome = proved.outcome().orElseThrow();
        List<MeasuredDose> doses = new ArrayList<>(outcome.doses());
        doses.set(
                0,
                new MeasuredDose(
                        doses.getFirst().dose(),
                        OptionalDouble.empty(),
                        Optional.empty(),
                        OptionalDouble.empty(),
                        true));
        Explanation failed = proved.withOutcome(new DoseOutcome(
                Proof.SUSPECTED,
                3,
                outcome.base(),
                doses,
                Optional.empty(),
                outcome.control(),
                List.of(new Message("explain.reason.failed", "server.tomcat.threads.max", "2"))));
        assertThat(Explanations.NONE.with(failed).findings()).last().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("does_not_run");
            assertThat(finding.setting()).isEqualTo("server.tomcat.threads.max=2");
            assertThat(finding.proof()).isEqualTo("confirmed");
        });
    }

    @Test
    void a_contender_without_a_limit_has_no_finding() {
        assertThat(Explanations.NONE.with(SampleExplanation.of(0.5)).findings()).isEmpty();
    }

    @Test
    void a_later_explanation_of_a_contender_replaces_the_earlier_one() {
        Explanations twice = Explanations.NONE
                .with(SampleExplanation.of(4))
                .with(SampleExplanation.of(Proof.REFUTED, new Message("explain.reason.no-effect")));
        assertThat(twice.contenders()).hasSize(1);
        assertThat(twice.of("c0").orElseThrow().proof()).isEqualTo(Proof.REFUTED);
    }

    @Test
    void gaps_stay_beside_explanations_and_a_later_one_of_the_same_two_replaces_the_earlier_one() {
        Explanations all = Explanations.NONE
                .with(SampleGap.waiting())
                .with(SampleExplanation.of(4))
                .with(SampleGap.of());
        assertThat(all.contenders()).hasSize(1);
        assertThat(all.gaps()).containsExactly(SampleGap.of());
        assertThat(all.gap("c0", "c1")).isPresent();
        assertThat(all.gap("c1", "c0")).isEmpty();
    }

    @Test
    void a_layer_that_is_the_bottleneck_is_a_confirmed_finding() {
        Explanations layered = Explanations.NONE.with(SampleLayers.limitedByStatements());
        assertThat(layered.layersOf("c0")).contains(SampleLayers.limitedByStatements());
        assertThat(layered.layersOf("c1")).isEmpty();
        assertThat(layered.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("layer");
            assertThat(finding.setting()).isEqualTo("connection");
            assertThat(finding.evidence()).contains("1.01 (0.95 to 1.07)", "5000.0 µs");
            assertThat(finding.proof()).isEqualTo("confirmed");
        });
    }

    private static Explanations delayed(LayerEffects layers) {
        return Explanations.NONE
                .with(SampleExplanation.ofLock().withDelays(layers))
                .with(layers);
    }

    @Test
    void a_limit_without_a_setting_is_confirmed_by_the_layer_in_which_it_is_held() {
        Explanations lock = Explanations.NONE.with(SampleExplanation.ofLock());
        assertThat(lock.findings()).first().extracting(Finding::proof).isEqualTo("none");
        assertThat(delayed(SampleLayers.of(Layer.LOCK, 0.93, 0.99, 1.05)).findings())
                .extracting(Finding::rule, Finding::proof)
                .contains(tuple("lock", "confirmed"), tuple("layer", "confirmed"));
        assertThat(delayed(SampleLayers.of(Layer.LOCK, -0.02, 0.01, 0.04)).findings())
                .first()
                .extracting(Finding::proof)
                .isEqualTo("refuted");
    }

    @Test
    void later_layers_of_a_contender_replace_earlier_ones_and_explanations_stay() {
        Explanations both = Explanations.NONE
                .with(SampleExplanation.of(4))
                .with(SampleLayers.limitedByStatements())
                .with(new LayerEffects("c0", "tomcat", 5, 100, List.of()))
                .with(SampleExplanation.of(4));
        assertThat(both.contenders()).hasSize(1);
        assertThat(both.layers()).hasSize(1);
        assertThat(both.layersOf("c0").orElseThrow().layers()).isEmpty();
    }
}
