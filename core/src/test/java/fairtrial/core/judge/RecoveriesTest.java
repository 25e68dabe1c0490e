package fairtrial.core.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.capacity.CapacityRuns;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.SampleRun;
import fairtrial.core.report.capacity.CapacityWords;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.Recovery;
import fairtrial.core.verdict.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecoveriesTest {
    private static final SampleRun SAMPLE = new SampleRun(List.of("tomcat", "jetty"), 6, 3);

    @Test
    void a_contender_whose_queue_stays_in_most_rounds_has_two_states() {
        List<Recovery> found = Recoveries.of(CapacityRuns.withOverloads(SAMPLE, 3));
        assertThat(found).containsExactly(new Recovery("c0", 4, 0), new Recovery("c1", 4, 3));
        assertThat(found.getFirst().hasTwoStates()).isFalse();
        assertThat(found.getLast().hasTwoStates()).isTrue();
        assertThat(new Recovery("c1", 4, 2).hasTwoStates()).isFalse();
        assertThat(new Recovery("c1", 2, 2).hasTwoStates()).isFalse();
    }

    @Test
    void it_is_told_with_its_rounds() {
        RunRecord record = CapacityRuns.withOverloads(SAMPLE, 3);
        Result result = new Judge(new ComparisonFamilies(), "test").judge(record, "sha256:0");
        assertThat(new CapacityWords(Texts.inLanguage(Language.EN), result, record).findings())
                .singleElement()
                .asString()
                .startsWith("jetty has two states: in 3 of 4 rounds")
                .contains("85 %");
    }

    @Test
    void a_run_without_such_slices_tells_nothing() {
        assertThat(Recoveries.of(CapacityRuns.of(SAMPLE))).isEmpty();
    }

    @Test
    void it_has_no_capacity_so_it_is_not_ranked_and_no_rule_is_kept() {
        RunRecord record = CapacityRuns.withOverloads(SAMPLE, 3);
        Result result = new Judge(new ComparisonFamilies(), "test").judge(record, "sha256:0");
        assertThat(result.capacity("c1", "p99<50ms").orElseThrow().state()).isEqualTo(CapacityFigure.State.TWO_STATES);
        assertThat(result.capacity("c0", "p99<50ms").orElseThrow().state()).isEqualTo(CapacityFigure.State.WITHIN);
        assertThat(result.primary())
                .singleElement()
                .satisfies(c -> assertThat(c.decision().verdict()).isEqualTo(Answer.UNDECIDED))
                .satisfies(c -> assertThat(c.test().noInterval()).contains("two-states"));
        assertThat(result.conclusion().verdict().textEn()).contains("no rate is its capacity");
    }

    /// It serves 800/s and keeps 50 ms at 708/s, so 700/s after an overload were no rest.
    @Test
    void a_rate_that_is_no_rest_tells_nothing() {
        SampleRun three = new SampleRun(List.of("tomcat", "jetty", "undertow"), 6, 3);
        assertThat(Recoveries.of(CapacityRuns.withOverloads(three, 0)))
                .extracting(Recovery::contender)
                .containsExactly("c0", "c1");
    }
}
