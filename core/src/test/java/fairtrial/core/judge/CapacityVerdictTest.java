package fairtrial.core.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.capacity.CapacityRuns;
import fairtrial.core.model.Load;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.SampleRun;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapacityVerdictTest {
    private static final RunRecord ALL = CapacityRuns.of(new SampleRun(List.of("tomcat", "jetty", "undertow"), 6, 3));

    /// The third contender was never driven near its capacity of some 700/s.
    private static boolean isLow(JournalEvent event) {
        return !(event instanceof Probed probed
                && probed.kind() == ProbeKind.AT_RATE
                && probed.slice().contender().equals("c2")
                && probed.slice().load() instanceof Load.Open open
                && open.rate().perSecond() > 600);
    }

    @Test
    void one_without_a_capacity_is_not_ranked_and_takes_no_comparison_from_the_others() {
        RunRecord low = new RunRecord(
                ALL.plan(),
                ALL.machine(),
                ALL.events().stream().filter(CapacityVerdictTest::isLow).toList());
        var result = new Judge(new ComparisonFamilies(), "test").judge(low, "sha256:0");
        assertThat(result.statistics().comparisons())
                .filteredOn(one -> one.test().family().equals("primary"))
                .singleElement()
                .satisfies(one -> assertThat(one.isBetween("c0", "c1")).isTrue())
                .extracting(Comparison::ratio)
                .satisfies(ratio -> assertThat(ratio).isPresent());
        Verdict verdict = result.conclusion().verdict();
        assertThat(verdict.textEn()).contains("c2 is not ranked: no rate was driven");
        assertThat(verdict.ranking().stream().flatMap(List::stream)).doesNotContain("c2");
    }

    @Test
    void with_a_capacity_of_each_there_is_no_such_sentence() {
        Verdict verdict = new Judge(new ComparisonFamilies(), "test")
                .judge(ALL, "sha256:0")
                .conclusion()
                .verdict();
        assertThat(verdict.textEn()).doesNotContain("no rate was driven");
    }

    /// Two rounds at rates near the capacity of the third have been left out of six.
    @Test
    void one_whose_capacity_has_no_interval_yet_is_told_so() {
        RunRecord few = new RunRecord(
                ALL.plan(),
                ALL.machine(),
                ALL.events().stream()
                        .filter(event -> !(event instanceof Probed probed
                                && probed.kind() == ProbeKind.AT_RATE
                                && probed.slice().contender().equals("c2")
                                && probed.slice().round() > 4))
                        .toList());
        assertThat(new Judge(new ComparisonFamilies(), "test")
                        .judge(few, "sha256:0")
                        .conclusion()
                        .verdict()
                        .textEn())
                .contains("c2 is not ranked: its capacity has no interval");
    }
}
