package fairtrial.core.explain.gap;

import static fairtrial.core.explain.gap.MadeUpRounds.layers;
import static fairtrial.core.explain.gap.MadeUpRounds.part;
import static fairtrial.core.explain.gap.MadeUpRounds.role;
import static fairtrial.core.explain.gap.MadeUpRounds.round;
import static fairtrial.core.explain.gap.MadeUpRounds.rounds;
import static fairtrial.core.explain.gap.MadeUpRounds.side;
import static fairtrial.core.explain.gap.MadeUpRounds.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.SampledCpu;
import fairtrial.core.record.ThreadRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CpuGapTest {
    private static final Map<String, Double> USUAL =
            layers("kernel", 40, "container", 30, "spring", 20, "json", 6, "application", 4);

    /// The contender saves these times; each round differs by a hundredth of a µs.
    private static List<GapRound> saving(Map<String, Double> saved) {
        List<GapRound> rounds = new ArrayList<>();
        for (double noise : new double[] {-0.01, 0, 0.01, 0.005}) {
            Map<String, Double> contender = USUAL;
            for (Map.Entry<String, Double> layer : saved.entrySet()) {
                contender = with(
                        contender, layer.getKey(), USUAL.getOrDefault(layer.getKey(), 0.0) - layer.getValue() + noise);
            }
            rounds.add(round(contender, USUAL));
        }
        return rounds;
    }

    @Test
    void parts_are_exactly_what_the_counters_and_samples_say() {
        CpuGap gap = CpuGap.of(saving(layers("container", 5, "kernel", 2)));
        assertThat(part(gap, "container").micros().against()).isCloseTo(30, within(1e-6));
        assertThat(part(gap, "container").micros().contender()).isCloseTo(25.00125, within(1e-4));
        assertThat(part(gap, "kernel").micros().difference().mid()).isCloseTo(-1.99875, within(1e-4));
        assertThat(part(gap, "spring").micros().difference().mid()).isCloseTo(0, within(1e-4));
        assertThat(gap.micros().against()).isCloseTo(100, within(1e-9));
    }

    @Test
    void parts_add_up_to_the_gap() {
        CpuGap gap = CpuGap.of(saving(layers("container", 5, "kernel", 2, "json", -1)));
        double sum = gap.contributions().stream()
                .mapToDouble(part -> part.micros().difference().mid())
                .sum();
        assertThat(sum).isCloseTo(gap.micros().difference().mid(), within(1e-9));
    }

    @Test
    void the_largest_are_named_until_four_fifths_are_covered() {
        CpuGap gap = CpuGap.of(saving(layers("container", 10, "kernel", 5, "spring", 3, "json", 1, "application", 1)));
        assertThat(gap.named()).extracting(Contribution::layer).containsExactly("container", "kernel", "spring");
        assertThat(gap.covered()).isCloseTo(0.9, within(0.01));
        assertThat(gap.unexplained().mid()).isCloseTo(-2, within(0.03));
    }

    @Test
    void one_that_covers_enough_is_named_alone() {
        CpuGap gap = CpuGap.of(saving(layers("container", 10, "kernel", 1, "spring", 1)));
        assertThat(gap.named()).extracting(Contribution::layer).containsExactly("container");
    }

    @Test
    void a_large_part_that_works_against_the_gap_is_named_too() {
        CpuGap gap = CpuGap.of(saving(layers("kernel", 12, "container", -10, "spring", 8)));
        assertThat(gap.named()).extracting(Contribution::layer).containsExactly("kernel", "container", "spring");
        assertThat(gap.covered()).isCloseTo(1, within(0.01));
    }

    @Test
    void a_part_that_differs_from_round_to_round_stays_unexplained() {
        List<GapRound> rounds = new ArrayList<>();
        for (double noise : new double[] {-6, 5, -5, 6}) {
            rounds.add(round(with(with(USUAL, "container", 20), "spring", 14 + noise), USUAL));
        }
        CpuGap gap = CpuGap.of(rounds);
        assertThat(gap.micros().differs()).isTrue();
        assertThat(gap.named()).extracting(Contribution::layer).containsExactly("container");
        assertThat(part(gap, "spring").named()).isFalse();
        assertThat(gap.covered()).isCloseTo(10.0 / 16, within(0.01));
        assertThat(gap.unexplained().mid()).isCloseTo(-6, within(0.01));
        assertThat(gap.unexplained().lo()).isLessThan(-12);
        assertThat(gap.unexplained().hi()).isGreaterThan(0);
    }

    @Test
    void without_a_gap_nothing_is_named() {
        List<GapRound> rounds = rounds(
                round(with(USUAL, "container", 33), with(USUAL, "spring", 21)),
                round(with(USUAL, "container", 30), with(USUAL, "spring", 23)),
                round(with(USUAL, "container", 31), with(USUAL, "spring", 22)));
        CpuGap gap = CpuGap.of(rounds);
        assertThat(gap.micros().differs()).isFalse();
        assertThat(gap.named()).isEmpty();
        assertThat(gap.covered()).isZero();
        assertThat(gap.unexplained()).isEqualTo(gap.micros().difference());
    }

    /// Both have the same parts in the mean, each with 3 % of noise a round.
    @Test
    void of_a_thousand_pairs_without_a_gap_at_most_some_five_percent_have_a_named_part() {
        SplittableRandom random = new SplittableRandom(26);
        int found = 0;
        for (int pair = 0; pair < 1_000; pair++) {
            List<GapRound> rounds = new ArrayList<>();
            for (int number = 0; number < 5; number++) {
                rounds.add(round(noisy(random), noisy(random)));
            }
            found += CpuGap.of(rounds).named().isEmpty() ? 0 : 1;
        }
        assertThat(found).isLessThanOrEqualTo(70);
    }

    private static Map<String, Double> noisy(SplittableRandom random) {
        Map<String, Double> noisy = USUAL;
        for (Map.Entry<String, Double> layer : USUAL.entrySet()) {
            noisy = with(noisy, layer.getKey(), layer.getValue() * (1 + 0.03 * random.nextGaussian()));
        }
        return noisy;
    }

    @Test
    void threads_without_java_code_are_one_part() {
        List<SampledCpu> samples = List.of(new SampledCpu(ThreadRole.WORKER, "container", 400));
        SideCounts contender =
                side(1_000, List.of(role(ThreadRole.WORKER, 50, 0), role(ThreadRole.GC, 10, 0.5)), samples);
        SideCounts against =
                side(1_000, List.of(role(ThreadRole.WORKER, 50, 0), role(ThreadRole.GC, 30, 0.5)), samples);
        GapRound round = new GapRound(contender, against);
        CpuGap gap = CpuGap.of(List.of(round, round, round));
        assertThat(gap.named()).singleElement().satisfies(part -> {
            assertThat(part.role()).isEqualTo(ThreadRole.GC);
            assertThat(part.layer()).isEqualTo(Contribution.ALL);
            assertThat(part.micros().difference().mid()).isCloseTo(-20, within(1e-9));
        });
    }

    @Test
    void a_role_with_few_samples_is_not_divided() {
        List<SampledCpu> few = List.of(new SampledCpu(ThreadRole.WORKER, "container", 29));
        GapRound round = new GapRound(
                side(1_000, List.of(role(ThreadRole.WORKER, 50, 0.5)), few),
                side(1_000, List.of(role(ThreadRole.WORKER, 60, 0.5)), few));
        CpuGap gap = CpuGap.of(List.of(round, round, round));
        assertThat(gap.contributions()).extracting(Contribution::layer).containsExactly(Contribution.ALL);
        assertThat(gap.samples()).isZero();
        assertThat(gap.sampling()).isZero();
    }

    @Test
    void work_of_the_probe_in_recorded_slices_counts_for_nobody() {
        List<SampledCpu> samples = List.of(
                new SampledCpu(ThreadRole.WORKER, "container", 100), new SampledCpu(ThreadRole.WORKER, "probe", 300));
        SideCounts side = side(1_000, List.of(role(ThreadRole.WORKER, 50, 0)), samples);
        GapRound round = new GapRound(side, side);
        CpuGap gap = CpuGap.of(List.of(round, round, round));
        assertThat(gap.contributions()).extracting(Contribution::layer).containsExactly("container");
        assertThat(part(gap, "container").micros().contender()).isCloseTo(50, within(1e-9));
        assertThat(gap.samples()).isEqualTo(100);
        assertThat(gap.sampling()).isCloseTo(0.098, within(1e-9));
    }

    @Test
    void layers_below_a_percent_are_told_as_one() {
        Map<String, Double> many = layers("container", 97, "org.one", 0.5, "org.two", 0.6, "org.three", 0.7);
        GapRound round = round(many, many);
        CpuGap gap = CpuGap.of(List.of(round, round, round));
        assertThat(gap.contributions())
                .extracting(Contribution::layer)
                .containsExactlyInAnyOrder("container", Contribution.REST);
        assertThat(part(gap, Contribution.REST).micros().contender()).isCloseTo(1.8, within(1e-3));
    }

    @Test
    void two_rounds_give_no_interval() {
        GapRound round = round(USUAL, USUAL);
        assertThatIllegalArgumentException().isThrownBy(() -> CpuGap.of(List.of(round, round)));
    }
}
