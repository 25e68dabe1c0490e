package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlannerTest {
    private static final Machine SMALL = Machines.plain(2);

    @Test
    void two_cpus_give_one_to_the_contender_and_one_to_the_load() {
        Placement placement = plan(SMALL, new Wish().experiment()).environment().placement();
        assertThat(placement.contender()).isEqualTo(CpuSet.of(1));
        assertThat(placement.load()).isEqualTo(CpuSet.of(0));
        assertThat(placement.activeProcessors()).isEqualTo(1);
    }

    @Test
    void eight_cpus_give_four_to_each_and_share_none() {
        Placement placement =
                plan(Machines.plain(8), new Wish().experiment()).environment().placement();
        assertThat(placement.contender().size()).isEqualTo(4);
        assertThat(placement.load().size()).isEqualTo(4);
        assertThat(placement.contender().overlaps(placement.load())).isFalse();
    }

    @Test
    void a_large_machine_gives_whole_cores_of_one_node_and_no_sibling_to_the_load() {
        Machine large = Machines.twoNodesWithSiblings(64);
        Placement placement = plan(large, new Wish().experiment()).environment().placement();
        Set<List<Integer>> contender = Machines.cores(large, placement.contender());
        assertThat(contender).hasSizeBetween(1, 4);
        assertThat(placement.contender().size()).isEqualTo(2 * contender.size());
        assertThat(contender.stream().map(List::getFirst).distinct()).hasSize(1);
        assertThat(Machines.cores(large, placement.load())).doesNotContainAnyElementsOf(contender);
    }

    @Test
    void one_cpu_is_refused() {
        refused("FT-110", Machines.plain(1), new Wish().experiment());
    }

    @Test
    void cpus_that_overlap_or_are_not_there_are_refused() {
        refused("FT-111", SMALL, new Wish().cpus(CpuSet.of(0, 1), CpuSet.of(1)).experiment());
        refused("FT-111", SMALL, new Wish().cpus(CpuSet.of(1), CpuSet.of(7)).experiment());
    }

    @Test
    void a_budget_that_pays_for_less_than_three_rounds_is_refused() {
        refused("FT-112", SMALL, new Wish().budget(Duration.ofMinutes(1)).experiment());
        refused("FT-112", SMALL, new Wish().budget(Duration.ZERO).experiment());
    }

    @Test
    void heaps_that_do_not_fit_into_memory_are_refused() {
        refused("FT-113", SMALL, new Wish().heap(Bytes.ofMebi(4096)).experiment());
        refused("FT-122", SMALL, new Wish().heap(new Bytes(1024)).experiment());
        refused("FT-122", SMALL, new Wish().heap(Bytes.ofMebi(15)).experiment());
        refused("FT-113", SMALL, new Wish().heap(new Bytes(Long.MAX_VALUE)).experiment());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.1, Double.NaN, Double.POSITIVE_INFINITY})
    void a_margin_outside_of_zero_to_one_is_refused(double margin) {
        refused("FT-114", SMALL, new Wish().margin(margin).experiment());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"reference:unknown", "reference:", "who", "reference:tomcat-twin", "not-worse:", "other:tomcat"})
    void a_question_about_nobody_is_refused(String question) {
        refused("FT-116", SMALL, new Wish().question(question).experiment());
    }

    @Test
    void a_question_names_a_contender_by_its_id_or_its_label() {
        Wish builds = new Wish("tomcat#Main", "jetty#pr").question("not-worse:Main");
        assertThat(plan(SMALL, builds.experiment()).decision().question()).isEqualTo(new Question.NotWorse("main"));
        Wish byId = new Wish("tomcat#Main", "jetty#pr").question("reference:pr");
        assertThat(plan(SMALL, byId.experiment()).decision().question()).isEqualTo(new Question.Reference("pr"));
    }

    @Test
    void a_jdk_that_is_not_there_is_refused() {
        refused("FT-118", SMALL, new Wish("tomcat@jdk8").experiment());
    }

    @ParameterizedTest
    @ValueSource(strings = {"server.address", "management.server.address", "Server.Address", "server.ADDRESS"})
    void a_contender_cannot_move_away_from_the_loopback_address(String property) {
        String spec = "tomcat{" + property + "=0.0.0.0}";
        UserError error = refused("FT-105", SMALL, new Wish("jetty", spec).experiment());
        assertThat(error.arguments()).containsExactly(property, spec);
    }

    @Test
    void the_same_experiment_and_seed_give_an_equal_plan() {
        Experiment experiment = new Wish("tomcat", "jetty+vt", "undertow").experiment();
        assertThat(plan(SMALL, experiment)).isEqualTo(plan(SMALL, experiment));
    }

    @Test
    void the_seed_chooses_whom_the_placebo_copies() {
        Set<String> copied = java.util.stream.LongStream.range(0, 40)
                .mapToObj(seed -> planner(SMALL).plan(new Wish().experiment(), seed))
                .map(plan -> plan.placebo().flatMap(Contender::twinOf).orElseThrow())
                .collect(Collectors.toSet());
        assertThat(copied).containsExactlyInAnyOrder("tomcat", "jetty", "undertow");
    }

    @Test
    void the_placebo_is_a_copy_of_one_contender_and_in_no_ranking() {
        Plan plan = plan(SMALL, new Wish().experiment());
        Contender placebo = plan.placebo().orElseThrow();
        Contender original = plan.contender(placebo.twinOf().orElseThrow());
        assertThat(placebo).isEqualTo(original.placeboCopy(placebo.id()));
        assertThat(plan.ranked()).doesNotContain(placebo).contains(original).hasSize(3);
    }

    @Test
    void a_secret_is_no_part_of_an_id() {
        Plan plan = plan(SMALL, new Wish("tomcat{a.password=hunter2,b=5}(-Dtoken=hunter2 -Dc=1)").experiment());
        assertThat(plan.ranked().getFirst().id()).isEqualTo("tomcat-a.password-b-5-dtoken-dc-1");
        assertThat(plan.ranked().getFirst().label()).isEqualTo("tomcat{a.password=***,b=5}(-Dtoken=*** -Dc=1)");
    }

    @Test
    void equal_specs_have_ids_of_their_own() {
        Plan plan = plan(SMALL, new Wish("tomcat", "tomcat", "undertow#tomcat-2", "jetty#tomcat").experiment());
        assertThat(plan.contenders().stream().map(Contender::id)).doesNotHaveDuplicates();
    }

    @Test
    void the_default_budget_pays_for_six_rounds_or_more() {
        Plan plan = plan(SMALL, new Wish().experiment());
        assertThat(plan.sampling().budget()).isEqualTo(Duration.ofMinutes(12));
        assertThat(plan.sampling().looks().last()).isGreaterThanOrEqualTo(6);
        assertThat(plan.sampling().looks().first()).isEqualTo(3);
        assertThat(plan.price().minutes()).isLessThanOrEqualTo(12);
    }

    @Test
    void rates_are_given_up_before_rounds_are() {
        Plan tight = plan(SMALL, new Wish().budget(Duration.ofMinutes(8)).experiment());
        Plan rich = plan(SMALL, new Wish().budget(Duration.ofMinutes(60)).experiment());
        assertThat(tight.loads().open().shares()).hasSizeLessThan(3);
        assertThat(rich.loads().open().shares()).hasSize(3);
        assertThat(tight.sampling().looks().last()).isGreaterThanOrEqualTo(3);
        assertThat(rich.sampling().looks().last()).isLessThanOrEqualTo(Planner.MOST_ROUNDS);
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8, 12, 30})
    void one_latency_rate_is_never_given_up(int minutes) {
        Plan plan = plan(SMALL, new Wish().budget(Duration.ofMinutes(minutes)).experiment());
        assertThat(plan.loads().open().shares()).isNotEmpty();
        assertThat(plan.price().minutes()).isLessThanOrEqualTo(minutes);
    }

    @Test
    void where_three_rounds_do_not_fit_blocks_go_before_the_rate_does() {
        Duration tight = leastFor(new Wish(), Slicing.FEWEST_BLOCKS);
        Plan plan = plan(SMALL, new Wish().budget(tight).experiment());
        assertThat(plan.sampling().slicing().capacityBlocks()).isEqualTo(Slicing.FEWEST_BLOCKS);
        assertThat(plan.loads().open().shares()).hasSize(1);
        assertThat(plan.sampling().looks().last()).isEqualTo(3);
        refused("FT-112", SMALL, new Wish().budget(tight.minusSeconds(2)).experiment());
    }

    private static Duration leastFor(Wish wish, int blocks) {
        Plan usual = plan(SMALL, wish.experiment());
        double round = new PlannedRound(
                        usual.contenders(), StartCost.UNKNOWN, usual.sampling().warmUp(), 0, 0, false, false)
                .seconds(usual.sampling().slicing().withCapacity(blocks), 1);
        return Duration.ofMillis((long) Math.ceil(1000 * (3 * round + RoundCost.fixedSeconds(List.of()))) + 1);
    }

    @Test
    void a_slow_service_gets_the_time_that_three_rounds_need_and_the_plan_says_so() {
        Plan slow = planner(SMALL).plan(new Wish().experiment(), Workloads.of("pay"), 42);
        assertThat(slow.price().budgetRaised()).isTrue();
        assertThat(slow.sampling().budget()).isGreaterThan(DefaultBudget.BUILT_IN);
        assertThat(slow.price().minutes())
                .isLessThanOrEqualTo((double) slow.sampling().budget().toMinutes());
        assertThat(slow.sampling().looks()).isEqualTo(new Looks(3, 3, false));
        assertThat(slow.loads().open().shares()).hasSize(1);
        assertThat(plan(SMALL, new Wish().experiment()).price().budgetRaised()).isFalse();
    }

    @Test
    void a_budget_that_somebody_set_is_kept() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> planner(SMALL)
                        .plan(new Wish().budget(DefaultBudget.BUILT_IN).experiment(), Workloads.of("pay"), 42))
                .satisfies(e -> assertThat(e.code()).isEqualTo("FT-112"));
    }

    @Test
    void asking_for_rounds_leaves_one_look_at_the_end() {
        Looks looks = plan(SMALL, new Wish().rounds(5).experiment()).sampling().looks();
        assertThat(looks.fixedRounds()).isTrue();
        assertThat(looks.firstCounted()).isEqualTo(5);
        assertThat(looks.last()).isEqualTo(5);
        refused("FT-115", SMALL, new Wish().rounds(0).experiment());
    }

    @Test
    void rounds_until_it_is_decided_have_looks_before_the_last() {
        Experiment wish = new Wish().experiment();
        Looks looks = plan(SMALL, wish.withSampling(wish.sampling().untilDecided(6)))
                .sampling()
                .looks();
        assertThat(looks).isEqualTo(new Looks(3, 6, true, true));
    }

    @Test
    void one_round_is_planned_but_promises_no_difference() {
        Plan plan = plan(SMALL, new Wish().rounds(1).experiment());
        assertThat(plan.sampling().looks().last()).isEqualTo(1);
        assertThat(plan.price().detectablePercent()).isEqualTo(-1);
    }

    private static Planner planner(Machine machine) {
        return new Planner(machine, new FakeCatalogue(), (question, contenders, looks) -> 3.0, "0.1.0");
    }

    static Plan plan(Machine machine, Experiment experiment) {
        return planner(machine).plan(experiment, 42);
    }

    private static UserError refused(String code, Machine machine, Experiment experiment) {
        UserError[] told = new UserError[1];
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> plan(machine, experiment))
                .satisfies(e -> assertThat(e.code()).isEqualTo(code))
                .satisfies(e -> told[0] = e);
        return told[0];
    }
}
