package fairtrial.core.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Platform;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Processors;
import fairtrial.core.model.Request;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.report.TwoBuilds;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.ReportedSoftware;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DifferTest {
    private final Result result = SampleRun.usual().result();

    @Test
    void a_run_beside_itself_differs_in_nothing_and_every_change_holds_none() {
        RunDiff diff = Differ.of(side(result), side(result));
        assertThat(diff.differences().machine()).isEmpty();
        assertThat(diff.differences().setUp()).isEmpty();
        assertThat(diff.differences().versions()).isEmpty();
        assertThat(diff.reason()).isEmpty();
        assertThat(diff.changes())
                .filteredOn(change -> change.ratio().isPresent())
                .hasSizeGreaterThan(10)
                .allSatisfy(change -> {
                    assertThat(change.ratio().orElseThrow().lo()).isLessThan(1);
                    assertThat(change.ratio().orElseThrow().hi()).isGreaterThan(1);
                });
    }

    @Test
    void the_hidden_twin_is_in_no_change() {
        assertThat(Differ.of(side(result), side(result)).changes())
                .noneMatch(change -> change.contender().equals("c1-twin"));
    }

    @Test
    void a_change_is_the_second_run_over_the_first() {
        Result faster = Changed.estimates(
                result,
                result.statistics().estimates().stream()
                        .map(e -> scaled(e, 1.5))
                        .toList());
        assertThat(Differ.of(side(result), side(faster)).changes())
                .filteredOn(change -> change.metric().equals("throughput_rps")
                        && change.ratio().isPresent())
                .hasSizeGreaterThanOrEqualTo(3)
                .allSatisfy(
                        change -> assertThat(change.ratio().orElseThrow().mid()).isCloseTo(1.5, within(1e-9)));
    }

    @Test
    void of_another_machine_no_figure_compares_and_the_difference_is_named() {
        Machine m = result.machine();
        Machine other = new Machine(
                m.platform(),
                new Processors(
                        m.processors().model(), CpuSet.of(0), m.processors().topology()),
                m.memory(),
                m.pinning(),
                m.virtualization(),
                m.governor());
        RunDiff diff = Differ.of(side(result), side(Changed.machine(result, other)));
        assertThat(diff.differences().machine()).extracting(Difference::what).containsExactly("cpus");
        assertThat(diff.changes()).isEmpty();
        assertThat(diff.reason()).extracting(reason -> reason.key()).containsExactly("diff.reason.machine");
    }

    @Test
    void versions_are_told_by_contender() {
        Result newer = Changed.contenders(result, c -> c.id().equals("c0") ? version(c, "99.0") : c);
        RunDiff diff = Differ.of(side(result), side(newer));
        assertThat(diff.differences().versions()).containsOnlyKeys("c0");
        assertThat(diff.differences().versions().get("c0"))
                .contains(new Difference("version", version(result), "99.0"));
    }

    @Test
    void another_limit_is_told_and_no_figure_of_that_contender_compares() {
        Plan plan = SampleRun.usual().plan();
        PodLimit half = PodLimit.of(Optional.of(0.5), Optional.empty());
        Side before = new Side("before", result, limited(plan, half));
        Side after = new Side("after", result, limited(plan, half.imitatedBecause("no cgroup")));
        RunDiff diff = Differ.of(before, after);
        assertThat(diff.differences().versions().get("c0"))
                .containsExactly(new Difference("limit", "0.5 CPU", "0.5 CPU (imitated)"));
        assertThat(diff.changes())
                .filteredOn(change -> change.contender().equals("c0"))
                .isNotEmpty()
                .allSatisfy(change -> assertThat(change.reason())
                        .contains(new Message("diff.reason.limit", "0.5 CPU", "0.5 CPU (imitated)")));
        assertThat(diff.changes()).anyMatch(change -> change.ratio().isPresent());
        assertThat(Differ.of(side(result), before).differences().versions().get("c0"))
                .containsExactly(new Difference("limit", "", "0.5 CPU"));
    }

    @Test
    void another_archive_is_told_with_its_marks() {
        Plan plan = SampleRun.usual().plan();
        RunDiff diff = Differ.of(
                new Side("before", result, TwoBuilds.in(plan, "1.1")),
                new Side("after", result, TwoBuilds.in(plan, "1.2")));
        assertThat(diff.differences().versions()).containsOnlyKeys("c1", "c2", "c3");
        assertThat(diff.differences().versions().get("c1"))
                .containsExactly(
                        new Difference("build", "pr (1.1, c0ffee1) 1.1bbbbbbbbb", "pr (1.2, c0ffee1) 1.2bbbbbbbbb"));
        OwnApp one = TwoBuilds.in(plan, "1.1").app().orElseThrow().withBuilds(List.of());
        assertThat(Differ.of(side(result), new Side("after", result, plan.withApp(one)))
                        .differences()
                        .versions()
                        .get("c0"))
                .containsExactly(new Difference("build", "", "main.jar aaaaaaaaaaaa"));
    }

    private static Plan limited(Plan plan, PodLimit limit) {
        return plan.withContenders(
                plan.contenders().stream()
                        .map(c -> c.id().equals("c0") ? c.withLimit(Optional.of(limit)) : c)
                        .toList(),
                List.of());
    }

    @Test
    void runs_without_a_common_contender_say_so() {
        Result others = Changed.contenders(result, c -> renamed(c, "x" + c.id()));
        RunDiff diff = Differ.of(side(result), side(others));
        assertThat(diff.reason()).extracting(reason -> reason.key()).containsExactly("diff.reason.nobody");
        assertThat(diff.differences().onlyBefore()).contains("c0");
        assertThat(diff.differences().onlyAfter()).contains("xc0");
    }

    @Test
    void of_another_workload_no_figure_compares() {
        Side other = new Side("json", result, SampleRun.usual().plan("json"));
        RunDiff diff = Differ.of(side(result), other);
        assertThat(diff.differences().setUp()).extracting(Difference::what).contains("workload");
        assertThat(diff.reason()).extracting(reason -> reason.key()).containsExactly("diff.reason.workload");
    }

    @Test
    void figures_of_another_application_or_of_other_requests_stand_in_no_series() {
        Plan plan = SampleRun.usual().plan();
        Side own = new Side("own", result, TwoBuilds.in(plan, "1.1"));
        assertThat(Differ.areComparable(own, new Side("newer", result, TwoBuilds.in(plan, "1.2"))))
                .isTrue();
        assertThat(Differ.areComparable(side(result), own)).isFalse();
        assertThat(Differ.of(side(result), own).reason())
                .extracting(reason -> reason.key())
                .containsExactly("diff.reason.application");
        Workload hello = plan.loads().workload();
        Side other = new Side(
                "other", result, plan.withWorkload(hello.withRequests(Request.get("/other"), Optional.empty())));
        assertThat(Differ.areComparable(side(result), other)).isFalse();
        assertThat(Differ.of(side(result), other).reason())
                .extracting(reason -> reason.key())
                .containsExactly("diff.reason.requests");
    }

    @Test
    void a_kernel_or_a_heap_may_be_why_a_figure_differs() {
        Machine m = result.machine();
        Machine newer = new Machine(
                new Platform(m.platform().os(), "6.18.0", m.platform().arch()),
                m.processors(),
                m.memory(),
                m.pinning(),
                m.virtualization(),
                m.governor());
        Side after = side(Changed.machine(result, newer));
        assertThat(Differ.areComparable(side(result), after)).isTrue();
        assertThat(Differ.causes(side(result), "c0", after, "c0"))
                .containsExactly(new Difference("kernel", "6.12.0", "6.18.0"));
    }

    private static Side side(Result r) {
        return new Side("run", r, SampleRun.usual().plan());
    }

    private static String version(Result r) {
        return r.contenders().getFirst().software().version();
    }

    private static Estimate scaled(Estimate e, double by) {
        return new Estimate(
                e.contender(),
                e.workload(),
                e.load(),
                e.metric(),
                e.lo().map(v -> v * by),
                e.mid() * by,
                e.hi().map(v -> v * by),
                e.nRounds(),
                e.noInterval());
    }

    private static ContenderReport version(ContenderReport c, String version) {
        return new ContenderReport(
                c.id(),
                c.label(),
                c.role(),
                c.twinOf(),
                new ReportedSoftware(
                        c.software().container(),
                        version,
                        c.software().boot(),
                        c.software().jdk(),
                        c.software().threading(),
                        c.software().connector()),
                c.jvmFlags(),
                c.effective());
    }

    private static ContenderReport renamed(ContenderReport c, String id) {
        return new ContenderReport(id, c.label(), c.role(), c.twinOf(), c.software(), c.jvmFlags(), c.effective());
    }
}
