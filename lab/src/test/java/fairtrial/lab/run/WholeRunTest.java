package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.UserError;
import fairtrial.lab.fake.ScriptedContender;
import fairtrial.lab.fake.Timeline.Action;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeRunTest {
    private static final Plan PLAN = SamplePlan.usual();

    @TempDir
    Path temp;

    @Test
    void a_clear_difference_ends_the_run_at_a_look() {
        try (WholeRun run = run()) {
            RunRecord record = run.conduct();
            assertThat(run.end()).isEqualTo(EndReason.DECIDED);
            assertThat(record.finishedRounds()).hasSizeBetween(3, 5);
            assertThat(record.capacity("tomcat")).isNotEmpty();
            assertThat(run.testbed.contenders().alive()).isEmpty();
        }
    }

    @Test
    void phases_come_in_their_order_in_every_round() {
        try (WholeRun run = run()) {
            run.conduct();
            List<? extends Class<?>> first =
                    run.phases.stream().limit(3).map(Phase::getClass).toList();
            assertThat(first).isEqualTo(List.of(Phase.Booting.class, Phase.WarmingUp.class, Phase.Capacity.class));
            assertThat(run.phases.stream().filter(Phase.Booting.class::isInstance))
                    .hasSameSizeAs(run.record().finishedRounds());
        }
    }

    @Test
    void all_others_are_paused_and_the_driven_one_is_pinned_in_every_slice() {
        try (WholeRun run = run()) {
            List<String> wrong = new ArrayList<>();
            run.timeline.before(measuring(run), () -> {
                String driven = last(run).name();
                for (ScriptedContender one : run.testbed.contenders().alive()) {
                    if (one.isPaused() == one.contender().id().equals(driven)) {
                        wrong.add(driven + ": " + one.contender().id() + " paused " + one.isPaused());
                    }
                    if (!run.testbed.host().pinning().reach(one.pid()).equals(Reading.of(CpuSet.of(1)))) {
                        wrong.add(one.contender().id() + " is not pinned");
                    }
                }
            });
            run.conduct();
            assertThat(wrong).isEmpty();
            assertThat(run.timeline.actions()).hasSizeGreaterThan(100);
        }
    }

    @Test
    void a_contender_that_is_killed_once_costs_its_round_and_no_more() {
        try (WholeRun run = run()) {
            run.timeline.before(
                    once(a -> a.number() > 80 && a.is(Kind.DRIVE, "jetty")),
                    () -> run.testbed.contenders().kill("jetty"));
            RunRecord record = run.conduct();
            assertThat(run.end()).isEqualTo(EndReason.DECIDED);
            assertThat(run.said).contains("run.died").doesNotContain("run.lost");
            assertThat(record.all(JournalEvent.RoundAbandoned.class)).hasSize(1);
            assertThat(record.finishedRounds()).isNotEmpty();
        }
    }

    @Test
    void a_contender_that_never_comes_up_is_out_and_two_others_go_on() {
        try (WholeRun run = new WholeRun(
                temp, SamplePlan.of(List.of(), "tomcat", "jetty", "undertow"), WholeRunTest::tomcatLeads)) {
            run.timeline.before(a -> a.is(Kind.START, "undertow"), () -> {
                throw new LoadFailed("no start", false);
            });
            RunRecord record = run.conduct();
            assertThat(record.lost()).containsExactly("undertow");
            assertThat(run.end()).isEqualTo(EndReason.DECIDED);
        }
    }

    @Test
    void one_contender_alone_is_no_comparison() {
        try (WholeRun run = run()) {
            run.timeline.before(a -> a.is(Kind.START, "jetty"), () -> {
                throw new LoadFailed("no start", false);
            });
            run.conduct();
            assertThat(run.end()).isEqualTo(EndReason.NO_CONTENDER);
        }
    }

    @Test
    void a_load_engine_that_is_lost_is_started_again_and_the_round_done_again() {
        try (WholeRun run = run()) {
            run.timeline.before(once(a -> a.number() == 90), () -> {
                throw new LoadFailed("killed", true);
            });
            RunRecord record = run.conduct();
            assertThat(run.end()).isEqualTo(EndReason.DECIDED);
            assertThat(run.said).contains("run.agent-lost");
            assertThat(record.all(JournalEvent.Ceiling.class)
                            .filter(c -> c.when().equals("start")))
                    .hasSize(2);
        }
    }

    @Test
    void a_load_engine_that_is_lost_again_and_again_is_an_error() {
        try (WholeRun run = run()) {
            run.timeline.before(a -> a.is(Kind.DRIVE, "jetty"), () -> {
                throw new LoadFailed("killed", true);
            });
            assertThatThrownBy(run::conduct)
                    .isInstanceOfSatisfying(
                            UserError.class, e -> assertThat(e.code()).isEqualTo("FT-503"));
            assertThat(run.testbed.contenders().alive()).isEmpty();
        }
    }

    @Test
    void equal_contenders_are_measured_until_the_budget_is_used() {
        try (WholeRun run = new WholeRun(temp, PLAN, id -> 20_000)) {
            RunRecord record = run.conduct();
            assertThat(run.timeline.nanoTime() / 1e9)
                    .isLessThan(PLAN.sampling().budget().toSeconds() + 60.0);
            assertThat(record.finishedRounds()).hasSizeGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void a_run_whose_time_is_gone_ends_after_the_round_that_it_is_in() {
        try (WholeRun run = new WholeRun(temp, PLAN, id -> 20_000)) {
            run.timeline.before(
                    once(a -> a.number() == 150),
                    () -> run.timeline.wait(PLAN.sampling().budget()));
            RunRecord record = run.conduct();
            assertThat(run.end()).isEqualTo(EndReason.BUDGET);
            assertThat(record.finishedRounds()).hasSize(2);
            assertThat(record.all(JournalEvent.RoundStarted.class)).hasSize(2);
        }
    }

    @Test
    void a_machine_that_is_noisy_in_the_first_round_gets_more_blocks() {
        int quiet;
        try (WholeRun run = run()) {
            quiet = run.conduct().capacityBlocks();
        }
        SplittableRandom random = new SplittableRandom(3);
        try (WholeRun run =
                new WholeRun(temp.resolve("noisy"), PLAN, id -> tomcatLeads(id) * random.nextDouble(0.7, 1.3))) {
            assertThat(run.conduct().capacityBlocks()).isGreaterThan(quiet);
        }
    }

    @Test
    void a_run_that_was_stopped_anywhere_goes_on_to_its_end_and_keeps_every_slice() {
        int actions;
        try (WholeRun run = run()) {
            run.conduct();
            actions = run.timeline.actions().size();
        }
        for (int at = 1; at < actions; at += 1 + actions / 15) {
            int stop = at;
            try (WholeRun run = new WholeRun(temp.resolve("stop-" + at), PLAN, WholeRunTest::tomcatLeads)) {
                run.timeline.before(once(a -> a.number() == stop), run::stop);
                run.conduct();
                String before = run.journal();
                assertThat(run.end()).as("stopped before action %s", at).isEqualTo(EndReason.INTERRUPTED);
                assertThat(run.testbed.contenders().alive()).isEmpty();
                run.resume();
                assertThat(run.journal()).startsWith(before);
                assertThat(run.end()).as("stopped before action %s", at).isEqualTo(EndReason.DECIDED);
            }
        }
    }

    private WholeRun run() {
        return new WholeRun(temp, PLAN, WholeRunTest::tomcatLeads);
    }

    private static double tomcatLeads(String id) {
        return id.startsWith("tomcat") ? 30_000 : 20_000;
    }

    private static Predicate<Action> measuring(WholeRun run) {
        return a -> a.kind() == Kind.DRIVE
                && !run.phases.isEmpty()
                && !(run.phases.getLast() instanceof Phase.Booting)
                && !(run.phases.getLast() instanceof Phase.WarmingUp)
                && run.testbed.contenders().alive().stream()
                        .anyMatch(one -> one.contender().id().equals(a.name()));
    }

    private static Action last(WholeRun run) {
        return run.timeline.actions().getLast();
    }

    private static Predicate<Action> once(Predicate<Action> when) {
        boolean[] done = {false};
        return action -> {
            if (done[0] || !when.test(action)) {
                return false;
            }
            done[0] = true;
            return true;
        };
    }
}
