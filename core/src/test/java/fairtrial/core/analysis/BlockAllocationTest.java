package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.MeasuredTime;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.plan.RoundCost;
import fairtrial.core.plan.Sampling;
import fairtrial.core.plan.Slicing;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockAllocationTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();

    /// A round's start and warm-up, and what is left of twelve minutes after the first one.
    private static final double OVERHEAD = 60;

    private static final double LEFT = 640;

    @Test
    void a_noisy_machine_gets_no_fewer_blocks_than_a_quiet_one() {
        assertThat(cut(0.10, OVERHEAD, LEFT).capacityBlocks())
                .isGreaterThanOrEqualTo(cut(0.02, OVERHEAD, LEFT).capacityBlocks());
    }

    @Test
    void dear_rounds_get_more_blocks_than_cheap_ones() {
        assertThat(cut(0.1, 60, LEFT).capacityBlocks())
                .isGreaterThan(cut(0.1, 15, LEFT).capacityBlocks());
    }

    @Test
    void six_rounds_are_kept_however_noisy_it_is() {
        // With a start of 80 s the narrowest interval comes from five rounds of many blocks.
        for (double overhead : new double[] {OVERHEAD, 80}) {
            int blocks = cut(0.3, overhead, LEFT).capacityBlocks();
            double round = overhead + 4 * blocks * 0.53 + 2;
            assertThat((LEFT + overhead) / round).isGreaterThanOrEqualTo(6);
        }
    }

    @Test
    void a_budget_for_few_rounds_gets_the_blocks_that_cost_no_round() {
        int blocks = cut(0.3, OVERHEAD, 300).capacityBlocks();
        double round = OVERHEAD + 4 * blocks * 0.53 + 2;
        assertThat(blocks).isGreaterThan(8);
        assertThat((300 + OVERHEAD) / round).isGreaterThanOrEqualTo(3);
    }

    @Test
    void a_budget_that_pays_for_no_third_round_gets_the_shortest_rounds() {
        assertThat(cut(0.3, OVERHEAD, 120).capacityBlocks()).isEqualTo(8);
    }

    @Test
    void rates_that_the_user_asked_for_stay() {
        assertThat(cut(0.3, OVERHEAD, LEFT).openLoops()).isEqualTo(1);
    }

    @Test
    void one_rate_stays_however_noisy_it_is() {
        Plan plan = Runs.equal(1).atShares(List.of(0.5, 0.7, 0.85));
        assertThat(cut(plan, 0.001, 20_000).openLoops()).isEqualTo(3);
        assertThat(cut(plan, 0.3, 20_000).openLoops()).isEqualTo(1);
    }

    @Test
    void a_slow_application_gets_more_blocks_of_a_rate_and_a_quick_one_does_not() {
        Plan plan = Runs.equal(1).atShares(List.of(0.5));
        int planned = plan.sampling().slicing().latencyBlocks();
        assertThat(cut(plan, 0.03, 20_000).latencyBlocks()).isEqualTo(planned);
        assertThat(cut(plan, 0.03, 100).latencyBlocks()).isGreaterThan(planned).isLessThanOrEqualTo(8);
        assertThat(cut(plan, 0.03, 0).latencyBlocks()).isEqualTo(planned);
    }

    @Test
    void more_blocks_of_a_rate_cost_no_wanted_round() {
        Plan plan = Runs.equal(1).atShares(List.of(0.5));
        assertThat(latencyBlocks(plan, 540)).isEqualTo(plan.sampling().slicing().latencyBlocks());
        assertThat(latencyBlocks(plan, 620))
                .isGreaterThan(plan.sampling().slicing().latencyBlocks());
    }

    @Test
    void short_slices_may_have_as_many_blocks_as_fit_into_the_time_of_long_ones() {
        Plan plan = Runs.equal(1).plan();
        Plan brief = sliced(plan, new Slicing(100, 25, 50, 4));
        int blocks = new BlockAllocation(brief, time(brief), FAMILIES, 0.2, 20_000, OVERHEAD, 3_000)
                .fixed()
                .capacityBlocks();
        assertThat(blocks).isBetween(60, 240);
        assertThat(new BlockAllocation(plan, time(plan), FAMILIES, 0.2, 20_000, OVERHEAD, 3_000)
                        .fixed()
                        .capacityBlocks())
                .isLessThanOrEqualTo(48);
    }

    @Test
    void longer_slices_get_fewer_blocks() {
        Plan plan = Runs.equal(1).plan();
        MeasuredTime longer = RoundCost.measured(plan, List.of(new QueuedSlices(16, 250, 2_500, 630)));
        int blocks = new BlockAllocation(plan, longer, FAMILIES, 0.1, 64, OVERHEAD, LEFT)
                .fixed()
                .capacityBlocks();
        assertThat(blocks).isLessThan(cut(0.1, OVERHEAD, LEFT).capacityBlocks());
    }

    @Test
    void it_writes_down_what_it_saw() {
        BlocksFixed cut = cut(0.1, OVERHEAD, LEFT);
        assertThat(cut.sliceSd()).isEqualTo(0.1);
        assertThat(cut.overheadSeconds()).isEqualTo(OVERHEAD);
    }

    private static int latencyBlocks(Plan plan, double left) {
        return new BlockAllocation(plan, time(plan), FAMILIES, 0.03, 100, OVERHEAD, left)
                .fixed()
                .latencyBlocks();
    }

    private static BlocksFixed cut(Plan plan, double noise, double weakest) {
        return new BlockAllocation(plan, time(plan), FAMILIES, noise, weakest, OVERHEAD, 1_500).fixed();
    }

    private static BlocksFixed cut(double noise, double overhead, double left) {
        Plan plan = Runs.equal(1).plan();
        return new BlockAllocation(plan, time(plan), FAMILIES, noise, 20_000, overhead, left).fixed();
    }

    private static Plan sliced(Plan plan, Slicing slicing) {
        Sampling usual = plan.sampling();
        return new Plan(
                plan.header(),
                plan.decision(),
                plan.contenders(),
                plan.loads(),
                new Sampling(slicing, usual.warmUp(), usual.looks(), usual.budget()),
                plan.environment(),
                plan.price(),
                plan.app());
    }

    private static MeasuredTime time(Plan plan) {
        return RoundCost.measured(plan, List.of());
    }
}
