package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Load;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Slo;
import fairtrial.core.plan.Loads;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.RateSlices;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.ProbeKind;
import fairtrial.lab.fake.ScriptedContender;
import fairtrial.lab.fake.Timeline.Action;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeRunTest {
    private static final Plan PLAN = SamplePlan.usual();

    @TempDir
    Path temp;

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
                run.timeline.once(a -> a.number() == stop, run::stop);
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

    @Test
    void a_run_that_asks_for_a_capacity_drives_each_contender_at_five_rates_a_round_around_its_throughput() {
        Loads loads = PLAN.loads();
        Slo slo = new Slo(List.of(Promise.of("p99<50ms")), Optional.empty(), Optional.empty());
        Plan plan = PLAN.withLoads(new Loads(
                loads.workload(), loads.capacity(), loads.open(), loads.ladder(), loads.reference(), Optional.of(slo)));
        try (WholeRun run = new WholeRun(temp, plan, WholeRunTest::tomcatLeads)) {
            run.conduct();
            assertThat(run.phases).hasAtLeastOneElementOfType(Phase.Rates.class);
            int rounds = run.record().finishedRounds().size();
            for (Contender contender : plan.contenders()) {
                List<Probed> slices = run.record().probed(ProbeKind.AT_RATE, contender.id());
                assertThat(slices).hasSize(RateSlices.COUNT * rounds);
                assertThat(run.record().probed(ProbeKind.AFTER_OVERLOAD, contender.id()))
                        .hasSize(rounds + 1 - OverloadSlice.FIRST_ROUND);
                List<Double> first = slices.stream()
                        .map(Probed::slice)
                        .filter(slice -> slice.round() == 1)
                        .map(slice -> ((Load.Open) slice.load()).rate().perSecond() / tomcatLeads(contender.id()))
                        .sorted()
                        .toList();
                assertThat(first.getFirst()).isCloseTo(0.4, within(0.05));
                assertThat(first.getLast()).isCloseTo(1.1, within(0.1));
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
                && !run.isIn(Phase.Booting.class)
                && !run.isIn(Phase.WarmingUp.class)
                && run.testbed.contenders().alive().stream()
                        .anyMatch(one -> one.contender().id().equals(a.name()));
    }

    private static Action last(WholeRun run) {
        return run.timeline.actions().getLast();
    }
}
