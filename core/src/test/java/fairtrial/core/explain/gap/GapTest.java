package fairtrial.core.explain.gap;

import static fairtrial.core.explain.gap.MadeUpRounds.layers;
import static fairtrial.core.explain.gap.MadeUpRounds.side;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.model.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GapTest {
    private static final GapSide ONE = new GapSide("one", "one", List.of());
    private static final GapSide OTHER = new GapSide("other", "other", List.of());
    private static final double[] NOISE = {0.99, 1, 1.01, 1.005};

    /// Rounds of a contender with that throughput and CPU time relative to the other's.
    ///
    /// @param noise how much the noise of throughput counts
    private static Gap gap(double throughput, double cpu, double noise) {
        List<GapRound> rounds = new ArrayList<>();
        for (double factor : NOISE) {
            double disturbed = 1 + noise * (factor - 1);
            rounds.add(new GapRound(
                    side(10_000 * throughput * disturbed, layers("container", 100 * cpu / factor)),
                    side(10_000, layers("container", 100))));
        }
        return Gap.of(ONE, OTHER, rounds);
    }

    @Test
    void a_contender_that_needs_as_much_less_cpu_as_it_is_faster_differs_by_cpu() {
        Gap gap = gap(1.25, 0.8, 1);
        assertThat(gap.kind()).isEqualTo(GapKind.CPU);
        assertThat(gap.cpuShare()).isCloseTo(1, within(0.03));
        assertThat(gap.ratio().mid()).isCloseTo(1.25, within(0.01));
        assertThat(gap.throughput().contender()).isCloseTo(12_515, within(50.0));
        assertThat(gap.cpu().named()).extracting(Contribution::layer).containsExactly("container");
    }

    @Test
    void a_contender_that_is_faster_with_the_same_cpu_per_request_waits_less() {
        Gap gap = gap(1.5, 1, 1);
        assertThat(gap.kind()).isEqualTo(GapKind.WAITING);
        assertThat(gap.cpuShare()).isCloseTo(0, within(0.05));
        assertThat(gap.cpu().named()).isEmpty();
    }

    @Test
    void half_of_each_is_both() {
        assertThat(gap(1.44, 1 / 1.2, 1).kind()).isEqualTo(GapKind.BOTH);
    }

    @Test
    void equal_throughput_is_no_gap_whatever_the_cpu() {
        assertThat(gap(1, 0.8, 1).kind()).isEqualTo(GapKind.NOT_SHOWN);
    }

    @Test
    void noise_of_the_rounds_leaves_it_unclear() {
        List<GapRound> rounds = new ArrayList<>();
        double[] cpu = {80, 120, 70, 100};
        for (double micros : cpu) {
            rounds.add(new GapRound(side(12_000, layers("container", micros)), side(10_000, layers("container", 100))));
        }
        assertThat(Gap.of(ONE, OTHER, rounds).kind()).isEqualTo(GapKind.UNCLEAR);
    }

    @Test
    void figures_per_request_come_from_the_counters() {
        Gap gap = gap(1.25, 0.8, 1);
        assertThat(value(gap, PerRequest.WAITS)).isCloseTo(0.4, within(1e-9));
        assertThat(value(gap, PerRequest.WAKE_UPS)).isCloseTo(0.4, within(1e-9));
        assertThat(value(gap, PerRequest.PREEMPTIONS)).isCloseTo(0.1, within(1e-9));
        assertThat(value(gap, PerRequest.SYSTEM_CALLS)).isCloseTo(3, within(1e-9));
        assertThat(value(gap, PerRequest.READ_WRITE_CALLS)).isCloseTo(2, within(1e-9));
    }

    private static double value(Gap gap, PerRequest figure) {
        return gap.figures().stream()
                .filter(one -> one.figure() == figure)
                .map(one -> ((Reading.Available<PairValue>) one.value()).value().contender())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_figure_that_nobody_counted_keeps_its_reason() {
        assertThat(gap(1.25, 0.8, 1).figures())
                .filteredOn(one -> one.figure() == PerRequest.ALLOCATED_BYTES)
                .extracting(GapFigure::value)
                .containsExactly(Reading.unavailable("not counted here"));
    }

    private static ContenderEvidence evidence(double used) {
        LoadedFigures plain = new LoadedFigures(16, 200, 0.08, 0.085, OptionalDouble.of(100));
        LimitingSetting setting = new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.threads.max", "4");
        LimitedResource threads = new LimitedResource(
                ResourceKind.REQUEST_THREADS, "threads", 4, used, OptionalDouble.empty(), Optional.of(setting));
        LimitedResource cpus =
                new LimitedResource(ResourceKind.CPUS, "CPUs", 1, 0.02, OptionalDouble.empty(), Optional.empty());
        return new ContenderEvidence(
                "one", plain, plain, Optional.empty(), List.of(cpus, threads), Reading.unavailable("made up"));
    }

    @Test
    void the_limit_that_binds_is_told_or_else_the_nearest() {
        assertThat(SideLimit.of(evidence(4), List.of())).singleElement().satisfies(limit -> {
            assertThat(limit.kind()).isEqualTo(ResourceKind.REQUEST_THREADS);
            assertThat(limit.binds()).isTrue();
        });
        assertThat(SideLimit.of(evidence(1), List.of())).singleElement().satisfies(limit -> {
            assertThat(limit.kind()).isEqualTo(ResourceKind.REQUEST_THREADS);
            assertThat(limit.share()).isCloseTo(0.25, within(0.01));
            assertThat(limit.binds()).isFalse();
        });
    }
}
