package fairtrial.core.analysis;

import static fairtrial.core.analysis.ReferenceRuns.SERVER;
import static fairtrial.core.analysis.ReferenceRuns.slice;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Reference;
import fairtrial.core.record.JournalEvent.ReferenceMeasured;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ReferenceReport;
import fairtrial.core.verdict.ReferenceReport.ReferenceRatio;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReferenceFiguresTest {
    private static final RunRecord RUN = Runs.equal(3).speed("b", 0.5).record();

    @Test
    void a_run_without_a_reference_has_no_figures_of_one() {
        assertThat(ReferenceFigures.of(RUN)).isEmpty();
        assertThat(ReferenceFigures.of(ReferenceRuns.with(RUN, Reference.NGINX, List.of())))
                .isEmpty();
    }

    @Test
    void throughput_is_the_median_of_the_rounds_within_their_range() {
        ReferenceReport report = figures(
                Reference.NGINX, slice(1, 1, 64_000), slice(1, 1, 100_000), slice(2, 1, 90_000), slice(3, 1, 95_000));
        assertThat(report.server()).isEqualTo(SERVER);
        assertThat(report.rounds()).isEqualTo(3);
        assertThat(report.throughputRps().lo()).isCloseTo(80_000, within(1e-6));
        assertThat(report.throughputRps().mid()).isCloseTo(90_000, within(1e-6));
        assertThat(report.throughputRps().hi()).isCloseTo(95_000, within(1e-6));
        assertThat(report.loadBound()).isFalse();
    }

    @Test
    void a_ratio_is_taken_within_each_round_so_that_a_slow_round_does_not_change_it() {
        List<Double> own = RoundValues.of(RoundTable.of(RUN, Runs.CAPACITY, List.of("a")), "a", Metric.THROUGHPUT);
        ReferenceReport report = figures(
                Reference.NGINX, slice(1, 1, 2 * own.get(0)), slice(2, 1, 2 * own.get(1)), slice(3, 1, 2 * own.get(2)));
        assertThat(report.ratios()).extracting(ReferenceRatio::contender).containsExactly("a", "b", "c");
        Interval a = report.ratios().getFirst().ratio();
        assertThat(List.of(a.lo(), a.mid(), a.hi()))
                .allSatisfy(ratio -> assertThat(ratio).isCloseTo(0.5, within(1e-9)));
        assertThat(report.ratios().get(1).ratio().mid()).isCloseTo(0.25, withinPercentage(2));
    }

    @Test
    void rounds_without_it_and_abandoned_attempts_do_not_count() {
        ReferenceReport report = figures(Reference.NGINX, slice(1, 2, 10), slice(2, 1, 80_000), slice(9, 1, 20));
        assertThat(report.rounds()).isEqualTo(1);
        assertThat(report.throughputRps().mid()).isCloseTo(80_000, within(1e-6));
        Interval ratio = report.ratios().getFirst().ratio();
        assertThat(ratio.lo()).isEqualTo(ratio.hi());
    }

    @Test
    void a_proxy_is_compared_with_the_contender_behind_it_alone() {
        assertThat(figures(Reference.NGINX_PROXY, slice(1, 1, 30_000)).ratios())
                .extracting(ReferenceRatio::contender)
                .containsExactly("a");
    }

    @Test
    void a_busy_load_generator_makes_it_a_lower_bound() {
        assertThat(figures(Reference.NGINX, new ReferenceMeasured(1, 1, 1, SERVER, 90_000, 0, 0.97))
                        .loadBound())
                .isTrue();
    }

    private static ReferenceReport figures(Reference reference, ReferenceMeasured... slices) {
        return ReferenceFigures.of(ReferenceRuns.with(RUN, reference, List.of(slices)))
                .orElseThrow();
    }
}
