package fairtrial.core.explain.told;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.judge.Proof;
import fairtrial.core.report.why.SampleExplanation;
import fairtrial.core.report.why.SampleGap;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Finding;
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
}
