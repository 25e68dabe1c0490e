package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.record.JournalEvent.RoundStarted;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.store.SamplePlan;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Why and when a run ends.
class RunEndTest extends WholeRunsTest {
    private static final Plan PLAN = SamplePlan.usual();

    @Test
    void a_clear_difference_is_decided_at_the_first_look_that_counts() {
        start(PLAN, id -> id.startsWith("tomcat") ? 40_000 : 20_000);
        RunRecord record = run().conduct();
        assertThat(run().end()).isEqualTo(EndReason.DECIDED);
        assertThat(record.finishedRounds()).hasSize(PLAN.sampling().looks().first());
        assertThat(looks()).containsExactly("look 1", "look 2", "look 3");
        assertThat(run().testbed.contenders().alive()).isEmpty();
    }

    @Test
    void a_fixed_number_of_rounds_is_done_however_clear_the_difference_is() {
        start(SamplePlan.rounds(5, "tomcat", "jetty"), id -> id.startsWith("tomcat") ? 40_000 : 20_000);
        RunRecord record = run().conduct();
        assertThat(run().end()).isEqualTo(EndReason.LAST_LOOK);
        assertThat(record.finishedRounds()).hasSize(5);
        assertThat(run().events(JournalEvent.BlocksFixed.class)).isEmpty();
        assertThat(run().events(JournalEvent.LooksFixed.class)).isEmpty();
    }

    @Test
    void what_stays_open_ends_at_the_look_that_was_fixed_after_two_rounds() {
        start(PLAN, this::undecided);
        RunRecord record = run().conduct();
        assertThat(run().end()).isEqualTo(EndReason.LAST_LOOK);
        assertThat(run().events(JournalEvent.LooksFixed.class)).hasSize(1);
        assertThat(record.finishedRounds()).hasSize(record.lastLook());
        assertThat(looks()).hasSize(record.lastLook());
        assertThat(run().timeline.nanoTime() / 1e9)
                .as("seconds")
                .isLessThan(PLAN.sampling().budget().toSeconds() + 60.0);
    }

    @Test
    void a_budget_that_ends_in_the_first_warm_up_pays_for_that_round_alone() {
        start(PLAN, this::undecided);
        run().timeline
                .once(
                        a -> run().isIn(Phase.WarmingUp.class),
                        () -> run().timeline.wait(PLAN.sampling().budget()));
        RunRecord record = run().conduct();
        assertThat(run().end()).isEqualTo(EndReason.BUDGET);
        assertThat(record.finishedRounds()).hasSize(1);
        assertThat(run().events(RoundStarted.class)).hasSize(1);
        assertThat(record.capacity("tomcat")).hasSize(record.capacityBlocks());
        assertThat(looks()).containsExactly("look 1");
    }

    @Test
    void a_budget_that_ends_in_the_warm_up_of_a_later_round_lets_it_end() {
        start(PLAN, this::undecided);
        run().timeline
                .once(
                        a -> run().isIn(Phase.WarmingUp.class)
                                && run().record().finishedRounds().size() == 1,
                        () -> run().timeline.wait(PLAN.sampling().budget()));
        RunRecord record = run().conduct();
        assertThat(run().end()).isEqualTo(EndReason.BUDGET);
        assertThat(record.finishedRounds()).hasSize(2);
    }

    @Test
    void who_cannot_be_the_best_takes_part_in_no_later_round_and_is_dropped_once() {
        Plan best = SamplePlan.of(
                SamplePlan.experiment(List.of(), "tomcat", "jetty", "undertow").withQuestion("best"));
        String original = best.placebo().orElseThrow().twinOf().orElseThrow();
        String slow = original.equals("undertow") ? "jetty" : "undertow";
        start(best, id -> id.equals(slow) ? 8_000 : undecided(id));
        RunRecord record = run().conduct();
        assertThat(run().events(Dropped.class)).singleElement().satisfies(dropped -> {
            assertThat(dropped.contender()).isEqualTo(slow);
            assertThat(run().events(RoundStarted.class))
                    .allSatisfy(round ->
                            assertThat(round.bootOrder().contains(slow)).isEqualTo(round.round() <= dropped.round()));
        });
        assertThat(record.finishedRounds())
                .hasSizeGreaterThan(run().events(Dropped.class).getFirst().round());
        assertThat(record.lost()).isEmpty();
    }

    @Test
    void the_ceiling_is_measured_before_the_first_round_and_after_the_last() {
        start(SamplePlan.rounds(1, "tomcat", "jetty"), id -> 20_000);
        List<JournalEvent> events = run().conduct().events();
        assertThat(events.get(1)).isInstanceOf(JournalEvent.Ceiling.class);
        assertThat(events.get(events.size() - 2)).isInstanceOf(JournalEvent.Ceiling.class);
        assertThat(events.getLast()).isInstanceOf(JournalEvent.Finished.class);
        assertThat(run().events(JournalEvent.Ceiling.class)).hasSize(2);
    }

    /// Launches that differ by a tenth, each for as long as it lives.
    private double undecided(String id) {
        return 20_000
                * (1 + 0.1 * Math.sin(7.0 * run().testbed.contenders().alive(id).pid()));
    }

    private List<String> looks() {
        return run().said.stream().filter(said -> said.startsWith("look")).toList();
    }
}
