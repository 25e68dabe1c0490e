package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.Reference;
import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The price of a round after a rehearsal, and beside a reference.
class StartCostTest {
    private static final Planner PLANNER =
            new Planner(Machines.plain(2), new FakeCatalogue(), (question, contenders, looks) -> 3.0, "0.1.0");

    private static final StartCost SEEN = new StartCost(List.of(12.0, 20.0));

    @Test
    void a_round_costs_the_starts_that_the_rehearsal_saw_and_the_placebo_starts_as_its_original() {
        Experiment two = new Wish("tomcat", "jetty").rounds(3).experiment();
        Plan unseen = plan(two, StartCost.UNKNOWN);
        Plan seen = plan(two, SEEN);
        double twin = unseen.placebo().orElseThrow().twinOf().orElseThrow().equals("tomcat") ? 12 : 20;
        assertThat(unseen.contenders()).hasSize(3);
        assertThat(seen.price().roundSeconds() - unseen.price().roundSeconds())
                .isCloseTo(12 + 20 + twin - 3 * 2.3, within(1e-9));
    }

    @Test
    void a_budget_that_only_paid_for_quick_starts_is_refused_with_one_that_pays() {
        Experiment tight =
                new Wish("tomcat", "jetty").budget(Duration.ofMinutes(5)).experiment();
        assertThat(plan(tight, StartCost.UNKNOWN).sampling().looks().last()).isGreaterThanOrEqualTo(3);
        StartCost slow = new StartCost(List.of(60.0, 60.0));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> plan(tight, slow))
                .satisfies(refused -> {
                    assertThat(refused.code()).isEqualTo("FT-112");
                    long named = Long.parseLong(refused.arguments().get(1));
                    Experiment enough = new Wish("tomcat", "jetty")
                            .budget(Duration.ofMinutes(named))
                            .experiment();
                    assertThat(plan(enough, slow).sampling().looks().last()).isEqualTo(3);
                    Experiment less = new Wish("tomcat", "jetty")
                            .budget(Duration.ofMinutes(named - 1))
                            .experiment();
                    assertThatExceptionOfType(UserError.class).isThrownBy(() -> plan(less, slow));
                });
    }

    @Test
    void a_default_budget_grows_with_slow_starts() {
        Experiment open = new Wish("tomcat", "jetty").experiment();
        Plan slow = plan(open, new StartCost(List.of(120.0, 120.0)));
        assertThat(slow.price().budgetRaised()).isTrue();
        assertThat(slow.sampling().budget()).isGreaterThan(DefaultBudget.BUILT_IN);
    }

    @Test
    void under_a_quota_a_round_costs_all_its_turns_of_warm_up_and_the_waits_between_them() {
        double free = plan(new Wish("tomcat").rounds(3).experiment(), StartCost.UNKNOWN)
                .price()
                .roundSeconds();
        double limited = plan(new Wish("tomcat[cpus=0.5]").rounds(3).experiment(), StartCost.UNKNOWN)
                .price()
                .roundSeconds();
        assertThat(limited).isGreaterThan(2 * free);
    }

    @Test
    void a_reference_costs_its_start_and_three_slices() {
        Experiment two = new Wish("tomcat", "jetty").rounds(3).experiment();
        Experiment beside = two.withLoad(two.load().withReference(Optional.of("nginx")));
        Plan plan = plan(beside, StartCost.UNKNOWN);
        assertThat(plan.loads().reference()).contains(Reference.NGINX);
        assertThat(plan.price().roundSeconds()
                        - plan(two, StartCost.UNKNOWN).price().roundSeconds())
                .isCloseTo(3 * 0.53 + 0.2, within(1e-9));
        assertThat(RoundCost.measured(plan, List.of()).rest())
                .isGreaterThan(RoundCost.measured(plan(two, StartCost.UNKNOWN), List.of())
                        .rest());
    }

    @Test
    void a_contender_that_was_not_rehearsed_costs_the_usual_start() {
        assertThat(new StartCost(List.of(12.0))
                        .of(plan(new Wish("tomcat", "jetty").experiment(), SEEN).ranked()))
                .isCloseTo(12 + 2.3, within(1e-9));
    }

    private static Plan plan(Experiment experiment, StartCost starts) {
        return PLANNER.plan(experiment, Workloads.of("hello"), starts, 1);
    }
}
