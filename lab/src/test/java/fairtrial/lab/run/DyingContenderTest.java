package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Booted;
import fairtrial.core.record.JournalEvent.Died;
import fairtrial.core.record.JournalEvent.RoundAbandoned;
import fairtrial.core.record.JournalEvent.Turned;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.fake.Timeline.Action;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.SamplePlan;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Whole runs on fakes in which one contender dies or answers wrongly.
class DyingContenderTest extends WholeRunsTest {
    @Test
    void a_death_in_warm_up_costs_the_round_and_the_next_has_fresh_jvms_of_all() {
        start(SamplePlan.usual());
        run().timeline.once(a -> isDriven(a, "jetty", Phase.WarmingUp.class), () -> kill("jetty"));
        run().conduct();
        assertThat(run().end()).isEqualTo(EndReason.DECIDED);
        assertThat(run().events(Died.class))
                .singleElement()
                .satisfies(death -> assertThat(death.reason()).contains("exit code 137"));
        assertThat(run().events(RoundAbandoned.class)).containsExactly(new RoundAbandoned(1, 1, "died: jetty"));
        assertThat(pids(1, 2)).hasSize(3).doesNotContainAnyElementsOf(pids(1, 1));
    }

    @Test
    void slices_of_a_round_in_which_one_died_enter_no_figure() {
        start(SamplePlan.usual());
        run().timeline
                .once(
                        a -> isDriven(a, "jetty", Phase.Capacity.class)
                                && run().events(JournalEvent.Slice.class).size() > 10,
                        () -> kill("jetty"));
        RunRecord record = run().conduct();
        assertThat(run().events(JournalEvent.Slice.class))
                .anyMatch(event -> event.slice().round() == 1 && event.slice().attempt() == 1);
        assertThat(record.slices().filter(slice -> slice.round() == 1))
                .isNotEmpty()
                .allMatch(slice -> slice.attempt() == 2);
        double weakest = record.capacity("jetty").stream()
                .filter(slice -> slice.round() == 1)
                .mapToDouble(MeasuredSlice::throughput)
                .average()
                .orElseThrow();
        assertThat(run().events(JournalEvent.RatesFixed.class).getFirst().weakestCapacity())
                .isCloseTo(weakest, within(1e-6));
    }

    @Test
    void who_is_dead_before_the_load_connects_is_charged_and_not_the_load_engine() {
        start(SamplePlan.of(List.of(), "tomcat", "jetty", "undertow"));
        run().timeline.before(a -> a.is(Kind.CONNECT, "undertow"), () -> {
            kill("undertow");
            throw new LoadFailed("64 of 64 connections were not established", false);
        });
        RunRecord record = run().conduct();
        assertThat(record.lost()).containsExactly("undertow");
        assertThat(run().said).doesNotContain("run.agent-lost");
        assertThat(run().end()).isEqualTo(EndReason.DECIDED);
    }

    @Test
    void one_that_does_not_take_all_connections_is_out_and_the_load_engine_is_not_blamed() {
        start(SamplePlan.of(List.of(), "tomcat", "jetty", "undertow"));
        run().timeline.before(a -> a.is(Kind.CONNECT, "jetty"), () -> {
            throw new LoadFailed("9 of 64 " + LoadFailed.NOT_ESTABLISHED, false);
        });
        RunRecord record = run().conduct();
        assertThat(record.lost()).containsExactly("jetty");
        assertThat(run().events(Died.class))
                .hasSize(2)
                .allSatisfy(death -> assertThat(death.reason()).startsWith("9 of 64"));
        assertThat(run().said).doesNotContain("run.agent-lost");
        assertThat(run().end()).isEqualTo(EndReason.DECIDED);
    }

    @Test
    void one_of_three_that_does_not_start_is_out_and_the_two_others_go_on() {
        start(SamplePlan.of(List.of(), "tomcat", "jetty", "undertow"));
        doesNotStart("undertow");
        assertThat(run().conduct().lost()).containsExactly("undertow");
        assertThat(run().events(Died.class)).extracting(Died::reason).containsExactly("no start", "no start");
        assertThat(run().end()).isEqualTo(EndReason.DECIDED);
    }

    @Test
    void one_contender_alone_is_no_comparison() {
        start(SamplePlan.usual());
        doesNotStart("jetty");
        run().conduct();
        assertThat(run().end()).isEqualTo(EndReason.NO_CONTENDER);
    }

    @Test
    void without_the_contender_that_the_question_is_about_nothing_is_left_to_decide() {
        start(SamplePlan.of(
                SamplePlan.experiment(List.of(), "tomcat", "jetty", "undertow").withQuestion("not-worse:undertow")));
        doesNotStart("undertow");
        assertThat(run().conduct().isReferenceLost()).isTrue();
        assertThat(run().end()).isEqualTo(EndReason.REFERENCE_LOST);
    }

    @Test
    void one_of_three_that_dies_in_every_round_is_out_and_the_rounds_go_on_without_it() {
        start(SamplePlan.of(List.of(), "tomcat", "jetty", "undertow"));
        run().timeline.before(a -> isDriven(a, "undertow", Phase.Capacity.class), () -> kill("undertow"));
        RunRecord record = run().conduct();
        assertThat(record.lost()).containsExactly("undertow");
        assertThat(run().events(Died.class)).hasSize(5).allMatch(death -> death.round() == 1);
        assertThat(run().said).containsOnlyOnce("run.lost-silently");
        assertThat(record.finishedRounds())
                .isNotEmpty()
                .allSatisfy(round -> assertThat(round.contenders())
                        .extracting(of -> of.contender())
                        .contains("tomcat", "jetty")
                        .doesNotContain("undertow"));
    }

    @Test
    void a_placebo_whose_original_is_lost_is_started_no_more() {
        start(SamplePlan.of(List.of(), "tomcat", "jetty", "undertow"));
        String twin = run().record().plan().placebo().orElseThrow().id();
        String original = run().record().plan().placebo().orElseThrow().twinOf().orElseThrow();
        doesNotStart(original);
        RunRecord record = run().conduct();
        assertThat(record.lost()).containsExactly(original);
        assertThat(record.finishedRounds()).isNotEmpty();
        assertThat(record.measured(twin)).isEmpty();
    }

    @Test
    void a_placebo_that_does_not_start_is_out_and_all_others_go_on() {
        start(SamplePlan.usual());
        String twin = run().record().plan().placebo().orElseThrow().id();
        doesNotStart(twin);
        RunRecord record = run().conduct();
        assertThat(record.lost()).containsExactly(twin);
        assertThat(record.capacity("tomcat")).isNotEmpty();
        assertThat(run().end()).isEqualTo(EndReason.DECIDED);
    }

    @Test
    void wrong_responses_of_one_contender_are_told_of_that_one_alone() {
        start(SamplePlan.rounds(1, "tomcat", "jetty"));
        run().testbed.troubles().wrongResponses("jetty", 3);
        RunRecord record = run().conduct();
        assertThat(run().events(Turned.class))
                .allSatisfy(turned -> assertThat(turned.turn().errors())
                        .isEqualTo(turned.turn().contender().equals("jetty") ? 3 : 0));
        assertThat(record.capacity("jetty"))
                .isNotEmpty()
                .allMatch(slice -> slice.result().errors().total() == 3);
        assertThat(record.capacity("tomcat"))
                .isNotEmpty()
                .allMatch(slice -> slice.result().errors().total() == 0);
        assertThat(run().end()).isEqualTo(EndReason.LAST_LOOK);
    }

    @Test
    void a_contender_whose_slices_cannot_be_driven_does_not_end_the_run() {
        start(SamplePlan.rounds(2, "tomcat", "jetty"));
        run().timeline.before(a -> isDriven(a, "jetty", Phase.Capacity.class), () -> {
            throw new LoadFailed("no answer", false);
        });
        RunRecord record = run().conduct();
        assertThat(record.slices().filter(slice -> slice.contender().equals("jetty") && isCapacity(slice)))
                .isNotEmpty()
                .allMatch(slice -> slice.outcome().equals(new SliceOutcome.Failed("no answer")));
        assertThat(record.capacity("tomcat")).isNotEmpty();
        assertThat(record.finishedRounds()).hasSize(2);
        assertThat(run().end()).isEqualTo(EndReason.LAST_LOOK);
    }

    private void doesNotStart(String id) {
        run().timeline.before(a -> a.is(Kind.START, id), () -> {
            throw new LoadFailed("no start", false);
        });
    }

    private void kill(String id) {
        run().testbed.contenders().kill(id);
    }

    private boolean isDriven(Action action, String id, Class<? extends Phase> phase) {
        return action.is(Kind.DRIVE, id) && run().isIn(phase);
    }

    private boolean isCapacity(SliceRecord slice) {
        return slice.load().equals(run().record().plan().loads().capacity());
    }

    private Set<Long> pids(int round, int attempt) {
        return run().events(Booted.class).stream()
                .filter(booted -> booted.round() == round && booted.attempt() == attempt)
                .map(booted -> booted.facts().pid())
                .collect(Collectors.toSet());
    }
}
