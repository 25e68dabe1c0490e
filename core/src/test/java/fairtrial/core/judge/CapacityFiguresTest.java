package fairtrial.core.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.capacity.CapacityRuns;
import fairtrial.core.capacity.DrivenRate;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.SampleRun;
import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.CapacityFigure.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CapacityFiguresTest {
    private static final SampleRun SAMPLE = new SampleRun(List.of("tomcat", "jetty"), 6, 3);

    @Test
    void a_queue_of_known_truth_has_its_capacity_with_an_interval() {
        List<CapacityFigure> figures = figures(CapacityRuns.of(SAMPLE));
        CapacityFigure first = only(figures, "c0", "p99<50ms");
        assertThat(first.state()).isEqualTo(State.WITHIN);
        assertThat(first.asked()).isTrue();
        assertThat(first.interval()).hasValueSatisfying(interval -> {
            assertThat(interval.lo()).isLessThan(908).isGreaterThan(880);
            assertThat(interval.hi()).isGreaterThan(908).isLessThan(930);
        });
        assertThat(only(figures, "c1", "p99<50ms").rate()).isBetween(795.0, 820.0);
        // 10 ms: λ = μ − 460, which only the rates of the first round are near.
        CapacityFigure strict = only(figures, "c0", "p99<10ms");
        assertThat(strict.asked()).isFalse();
        assertThat(strict.rate()).isBetween(500.0, 580.0);
        assertThat(strict.interval()).isEmpty();
    }

    @Test
    void rates_at_which_a_promise_is_always_kept_or_never_give_a_bound() {
        RunRecord low = CapacityRuns.of(SAMPLE, 100_000, Optional.of(rates(300, 400, 500)));
        assertThat(only(figures(low), "c0", "p99<50ms"))
                .satisfies(figure -> assertThat(figure.rate()).isEqualTo(500))
                .satisfies(figure -> assertThat(figure.interval()).isEmpty())
                .extracting(CapacityFigure::state)
                .isEqualTo(State.ABOVE);
        RunRecord high = CapacityRuns.of(SAMPLE, 100_000, Optional.of(rates(990, 1000)));
        assertThat(only(figures(high), "c0", "p99<50ms"))
                .satisfies(figure -> assertThat(figure.rate()).isEqualTo(990))
                .extracting(CapacityFigure::state)
                .isEqualTo(State.BELOW);
    }

    @Test
    void a_generator_that_is_late_tells_nothing_of_the_service() {
        // 8 ms late: a sixth of 50 ms, a twelfth of 100 ms.
        RunRecord late = CapacityRuns.of(SAMPLE, 8_000_000, Optional.of(rates(300, 400, 500)));
        List<CapacityFigure> figures = figures(late);
        assertThat(figures).noneMatch(figure -> figure.promise().equals("p99<50ms"));
        assertThat(only(figures, "c0", "p99<100ms").state()).isEqualTo(State.ABOVE);
    }

    @Test
    void a_service_that_an_overload_leaves_in_a_worse_state_is_found_and_a_usual_one_is_not() {
        SampleRun many = new SampleRun(List.of("tomcat", "jetty"), 12, 3);
        CapacityFigure usual = only(figures(CapacityRuns.of(many)), "c0", "p99<50ms");
        assertThat(usual.fromAbove().orElseThrow().mid()).isBetween(0.98, 1.02);
        assertThat(usual.hasTwoStates(0.05)).isFalse();
        CapacityFigure twofold = only(figures(CapacityRuns.withTwoStates(many, 0.9)), "c0", "p99<50ms");
        assertThat(twofold.hasTwoStates(0.05)).isTrue();
    }

    @Test
    void a_run_that_asks_for_no_capacity_has_none() {
        assertThat(figures(SAMPLE.record())).isEmpty();
    }

    /// Two of three rates are driven as ordered, and the highest is not.
    @Test
    void a_rate_above_all_that_were_kept_that_the_generator_could_not_drive_is_its_limit() {
        RunRecord onTime = CapacityRuns.of(SAMPLE, 100_000, Optional.of(rates(300, 400)));
        assertThat(only(figures(with(onTime, 500)), "c0", "p99<50ms"))
                .satisfies(figure -> assertThat(figure.rate()).isEqualTo(400))
                .extracting(CapacityFigure::state)
                .isEqualTo(State.GENERATOR);
        assertThat(only(figures(with(onTime, 200)), "c0", "p99<50ms").state())
                .as("the generator was late at a lower rate")
                .isEqualTo(State.ABOVE);
    }

    @Test
    void a_generator_that_is_very_late_tells_nothing_of_errors_either() {
        RunRecord late = CapacityRuns.of(SAMPLE, 101_000_000, Optional.of(rates(500)));
        Promise errors = Promise.of("errors<1%");
        assertThat(Capacities.slices(late, "c0")).isNotEmpty().noneMatch(slice -> DrivenRate.isOnTime(slice, errors));
        assertThat(Capacities.slices(CapacityRuns.of(SAMPLE), "c0"))
                .allMatch(slice -> DrivenRate.isOnTime(slice, errors));
    }

    /// The same record with slices at another rate in which the generator was late.
    private static RunRecord with(RunRecord onTime, double perSecond) {
        RunRecord late = CapacityRuns.of(SAMPLE, 8_000_000, Optional.of(rates(perSecond)));
        List<JournalEvent> events = new ArrayList<>(onTime.events());
        late.all(JournalEvent.Probed.class).forEach(events::add);
        return new RunRecord(onTime.plan(), onTime.machine(), events);
    }

    private static List<CapacityFigure> figures(RunRecord record) {
        return CapacityFigures.of(record, Recoveries.of(record));
    }

    private static List<Rate> rates(double... perSecond) {
        return java.util.Arrays.stream(perSecond).mapToObj(Rate::new).toList();
    }

    private static CapacityFigure only(List<CapacityFigure> figures, String contender, String promise) {
        Stream<CapacityFigure> found = figures.stream()
                .filter(figure ->
                        figure.contender().equals(contender) && figure.promise().equals(promise));
        return found.findFirst().orElseThrow();
    }
}
