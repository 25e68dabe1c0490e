package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RefereeWarmUpTest {
    private static final RoundReferee REFEREE = new RoundReferee(new ComparisonFamilies(), record -> new TreeSet<>());
    private static final Plan PLAN = Runs.equal(1).plan();

    @Test
    void a_jvm_is_compiled_when_its_jit_is_quiet() {
        assertThat(REFEREE.isCompiled(PLAN.sampling().warmUp(), turns(0.01, 100, 100, 100, 100)))
                .isTrue();
        assertThat(REFEREE.isCompiled(PLAN.sampling().warmUp(), turns(0.5, 100, 100, 100, 100)))
                .isFalse();
    }

    @Test
    void a_jvm_is_steady_when_it_is_level() {
        List<WarmTurn> level = turns(0.01, 90, 90.2, 90.1, 90, 90.1, 90.2, 90.1, 90, 90.1, 90.2);
        assertThat(REFEREE.steadiness(PLAN, 4, level, List.of(level))).contains(Steadiness.LEVEL);
    }

    @Test
    void a_warm_up_of_fewer_turns_than_a_slope_needs_proves_nothing() {
        Plan brief = Runs.equal(1)
                .plan(new WarmUp(PLAN.sampling().warmUp().compiling(), new WarmUp.Stage(500, 16, 1, 3, 0.05), 0.03));
        List<WarmTurn> three = turns(0.01, 90, 90, 90);
        assertThat(REFEREE.steadiness(brief, 4, three, List.of(three))).contains(Steadiness.UNPROVEN);
    }

    @Test
    void the_slowest_jvm_sets_the_blocks_of_a_rate() {
        List<WarmTurn> quick = turns(0.01, 20_000, 20_000, 20_000, 20_000);
        List<WarmTurn> slow = turns(0.01, 100, 100, 100, 100);
        assertThat(latencyBlocks(List.of(quick))).isEqualTo(4);
        // Half of 100/s for 0.4 s a slice and eight rounds: 160 requests a block, and 1 000 are wanted.
        assertThat(latencyBlocks(List.of(quick, List.of(), slow))).isEqualTo(7);
    }

    @Test
    void the_slowest_jvm_sets_the_slices_of_all_by_its_last_turns() {
        List<WarmTurn> quick = turns(0.01, 20_000, 20_000, 20_000, 20_000);
        List<WarmTurn> slow = turns(0.01, 10, 100, 1, 102, 100, 98);
        SlicesFixed fixed = REFEREE.lengthenSlices(PLAN, List.of(quick, slow)).orElseThrow();
        assertThat(fixed.throughput()).isEqualTo(99);
        assertThat(fixed.loads()).extracting(QueuedSlices::connections).containsExactly(16);
        assertThat(REFEREE.lengthenSlices(PLAN, List.of(quick, quick))).isEmpty();
    }

    @Test
    void a_jvm_without_turns_or_responses_sets_no_slices() {
        assertThat(REFEREE.lengthenSlices(PLAN, List.of(List.of(), turns(0.01, 0, 0))))
                .isEmpty();
        List<WarmTurn> broken = turns(0.01, 0, 0);
        List<WarmTurn> slow = turns(0.01, 100, 100);
        assertThat(REFEREE.lengthenSlices(PLAN, List.of(broken, slow))
                        .orElseThrow()
                        .throughput())
                .isEqualTo(100);
    }

    @Test
    void where_nobody_was_warmed_the_planned_blocks_stay() {
        assertThat(latencyBlocks(List.of())).isEqualTo(4);
        assertThat(latencyBlocks(List.of(List.of()))).isEqualTo(4);
    }

    private static int latencyBlocks(Collection<List<WarmTurn>> all) {
        Plan plan = Runs.equal(1).atShares(List.of(0.5));
        RunRecord record = new RunRecord(plan, RunPlan.machine(), List.of());
        BlocksFixed fixed = REFEREE.allocateBlocks(record, all, 60, 1_500);
        assertThat(fixed.sliceSd()).isEqualTo(WarmUpCriterion.LEAST_NOISE);
        return fixed.latencyBlocks();
    }

    private static List<WarmTurn> turns(double jitShare, double... throughput) {
        List<WarmTurn> turns = new ArrayList<>();
        for (double t : throughput) {
            turns.add(new WarmTurn("a", turns.size() + 1, true, t, Reading.of(jitShare), Reading.of(20.0), 0));
        }
        return turns;
    }
}
