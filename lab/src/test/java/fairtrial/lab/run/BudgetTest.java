package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.JournalEvent.LooksFixed;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The usual plan has a budget of 720 s, of which 6 s are for the end. It may be overrun by 45 s.
class BudgetTest {
    private static final Plan PLAN = SamplePlan.usual();
    private static final Plan FIXED = SamplePlan.rounds(2, "tomcat", "jetty");

    @TempDir
    Path temp;

    private final List<FakeRun> runs = new ArrayList<>();

    @AfterEach
    void end() {
        runs.forEach(FakeRun::close);
    }

    @Test
    void the_budget_is_gone_when_the_next_round_would_end_far_beyond_it() {
        FakeRun run = run(PLAN);
        Budget budget = new Budget(run.context.state());
        finish(run, 1, 100);
        finish(run, 2, 140);
        run.timeline.wait(Duration.ofSeconds(720 - 6 + 45 - 120));
        assertThat(budget.isSpent()).isFalse();
        run.timeline.wait(Duration.ofMillis(1));
        assertThat(budget.isSpent()).isTrue();
    }

    @Test
    void before_the_first_round_has_ended_its_planned_price_counts() {
        FakeRun run = run(PLAN);
        Budget budget = new Budget(run.context.state());
        double price = PLAN.price().roundSeconds();
        run.timeline.wait(Duration.ofMillis(Math.round(1000 * (720 - 6 + 45 - price)) - 1));
        assertThat(budget.isSpent()).isFalse();
        run.timeline.wait(Duration.ofMillis(2));
        assertThat(budget.isSpent()).isTrue();
    }

    @Test
    void longer_slices_count_in_the_time_that_is_left_before_a_round_has_ended() {
        FakeRun run = run(PLAN);
        Budget budget = new Budget(run.context.state());
        double before = budget.secondsLeft(PLAN.sampling().looks().last());
        run.folder.append(new SlicesFixed(400, List.of(new QueuedSlices(64, 160, 1_600, 400))));
        int slices = PLAN.contenders().size() * (PLAN.sampling().slicing().capacityBlocks() + 2);
        assertThat(budget.queuedSeconds()).isCloseTo(slices * (1.6 + 0.16 - 0.5), within(1e-9));
        assertThat(budget.secondsLeft(PLAN.sampling().looks().last()) - before)
                .isCloseTo(budget.queuedSeconds(), within(1e-9));
    }

    @Test
    void a_fixed_number_of_rounds_is_done_whatever_the_time() {
        FakeRun run = run(FIXED);
        Budget budget = new Budget(run.context.state());
        run.timeline.wait(Duration.ofDays(1));
        assertThat(budget.isSpent()).isFalse();
        finish(run, 1, 100);
        finish(run, 2, 100);
        budget.fixLastLook();
        assertThat(run.events(LooksFixed.class)).isEmpty();
        assertThat(budget.allocate(List.of(), 0)).isEmpty();
    }

    @Test
    void the_last_look_is_fixed_after_the_second_round_and_no_sooner() {
        FakeRun run = run(PLAN);
        Budget budget = new Budget(run.context.state());
        finish(run, 1, 90);
        budget.fixLastLook();
        assertThat(run.events(LooksFixed.class)).isEmpty();
        finish(run, 2, 110);
        budget.fixLastLook();
        assertThat(run.events(LooksFixed.class))
                .extracting(LooksFixed::roundSeconds)
                .containsExactly(100.0);
    }

    @Test
    void a_last_round_may_begin_when_half_of_the_overrun_pays_for_what_it_lacks() {
        assertThat(lastLook(720 - 6 - 480)).as("480 s left, 22.5 s over").isEqualTo(2 + 5);
        assertThat(lastLook(720 - 6 - 470)).as("470 s left, 22.5 s over").isEqualTo(2 + 4);
    }

    @Test
    void the_last_look_is_fixed_once() {
        FakeRun run = run(PLAN);
        Budget budget = new Budget(run.context.state());
        finish(run, 1, 90);
        finish(run, 2, 110);
        budget.fixLastLook();
        run.timeline.wait(Duration.ofMinutes(5));
        budget.fixLastLook();
        assertThat(run.events(LooksFixed.class)).hasSize(1);
    }

    @Test
    void there_is_at_least_the_first_look_and_never_more_than_a_plan_may_have() {
        Looks looks = PLAN.sampling().looks();
        FakeRun slow = run(PLAN);
        finish(slow, 1, 1_000);
        finish(slow, 2, 1_000);
        new Budget(slow.context.state()).fixLastLook();
        assertThat(slow.context.record().lastLook()).isEqualTo(looks.first());

        FakeRun quick = run(PLAN);
        finish(quick, 1, 2);
        finish(quick, 2, 2);
        new Budget(quick.context.state()).fixLastLook();
        assertThat(quick.context.record().lastLook()).isEqualTo(Planner.MOST_ROUNDS);
    }

    @Test
    void blocks_are_fixed_once_from_the_time_before_the_first_slice_and_what_is_left() {
        FakeRun run = run(PLAN);
        Budget budget = new Budget(run.context.state());
        run.timeline.wait(Duration.ofSeconds(50));
        BlocksFixed fixed = budget.allocate(List.of(), 12_000).orElseThrow();
        assertThat(fixed.overheadSeconds()).isCloseTo(38, within(1e-9));
        assertThat(fixed.sliceSd()).as("seconds left").isCloseTo(720 - 50 - 6, within(1e-9));
        assertThat(budget.allocate(List.of(), 12_000)).isEmpty();
        assertThat(run.events(BlocksFixed.class)).containsExactly(fixed);
    }

    @Test
    void what_is_left_is_told_with_the_rounds_that_are_to_come() {
        FakeRun run = run(PLAN);
        finish(run, 1, 50);
        run.folder.append(new LooksFixed(4, 50));
        Budget budget = new Budget(run.context.state());
        assertThat(budget.secondsLeft(2)).isCloseTo(3 * 50 + 6, within(1e-9));
        assertThat(budget.secondsLeft(9)).isCloseTo(6, within(1e-9));
    }

    /// Of a run whose first two rounds were of 100 s, after that many seconds.
    private int lastLook(long seconds) {
        FakeRun run = run(PLAN);
        finish(run, 1, 100);
        finish(run, 2, 100);
        run.timeline.wait(Duration.ofSeconds(seconds));
        new Budget(run.context.state()).fixLastLook();
        return run.context.record().lastLook();
    }

    private FakeRun run(Plan plan) {
        FakeRun run = new FakeRun(temp.resolve("run-" + runs.size()), plan);
        runs.add(run);
        return run;
    }

    private static void finish(FakeRun run, int round, double seconds) {
        run.folder.append(new JournalEvent.RoundFinished(
                round,
                1,
                run.context.clock().millis(),
                seconds,
                List.of(),
                Reading.of(CpuSet.of(0)),
                Reading.unavailable("not asked"),
                Reading.unavailable("not asked")));
    }
}
