package fairtrial.core.validity;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Reading;
import fairtrial.core.record.Disturbance;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What a contender or its machine spoils: memory, a busy JIT, neighbours, a cost that does not show.
class ContenderChecksTest {
    private static final Checks CHECKS = new Checks(new ComparisonFamilies());
    private static final RunRecord HEALTHY = Runs.equal(4).record();

    @Test
    void a_collector_that_takes_more_than_a_tenth_is_what_was_measured() {
        assertThat(row(threads(ThreadRole.GC, 12), CheckId.MEMORY).status()).isEqualTo(Status.FAIL);
        assertThat(row(threads(ThreadRole.GC, 8), CheckId.MEMORY).status()).isEqualTo(Status.PASS);
    }

    @Test
    void a_contender_that_a_limit_killed_fails_memory() {
        RunRecord killed = new RunRecord(
                HEALTHY.plan(),
                HEALTHY.machine(),
                Stream.concat(
                                HEALTHY.events().stream(),
                                Stream.of(new JournalEvent.Died(4, 1, "b", "it ended with exit code 137", "")))
                        .toList());
        assertThat(row(killed, CheckId.MEMORY).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void a_jit_that_takes_more_than_a_tenth_is_not_done() {
        assertThat(row(threads(ThreadRole.JIT, 12), CheckId.WARMTH).status()).isEqualTo(Status.FAIL);
        assertThat(row(threads(ThreadRole.JIT, 7), CheckId.WARMTH).status()).isEqualTo(Status.WARN);
    }

    @Test
    void a_neighbour_is_told_by_its_own_code() {
        RunRecord busy = Runs.slices(HEALTHY, s -> Runs.with(s, beside(s, 0.2)));
        ValidityRow row = CHECKS.examine(busy).stream()
                .filter(r -> r.check() == CheckId.MACHINE)
                .findFirst()
                .orElseThrow();
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.code()).isEqualTo("busy-neighbour");
    }

    @Test
    void a_database_on_the_same_machine_is_told_and_no_neighbour() {
        RunRecord beside = Runs.slices(HEALTHY, s -> Runs.with(s, withBackends(s, 0.08)));
        List<ValidityRow> rows = CHECKS.examine(beside).stream()
                .filter(r -> r.check() == CheckId.MACHINE)
                .toList();
        assertThat(rows).extracting(ValidityRow::status).containsExactly(Status.PASS, Status.WARN);
        assertThat(rows.getLast().code()).isEqualTo("local-backend");
        assertThat(rows.getLast().evidence().key()).isEqualTo("check.machine.backends");
    }

    @Test
    void an_injected_cost_that_does_not_show_fails_sensitivity_and_one_that_shows_passes() {
        assertThat(sensitivity(HEALTHY).status()).isEqualTo(Status.PASS);
        RunRecord deaf = Runs.edited(
                HEALTHY,
                e -> e instanceof JournalEvent.Probed p
                        ? new JournalEvent.Probed(
                                p.kind(), p.injectedMicros(), Runs.with(p.slice(), RunSlices.measured(40_000)))
                        : e);
        ValidityRow row = sensitivity(deaf);
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(Checks.invalid(CHECKS.examine(deaf), Runs.CAPACITY.id(), List.of("a", "b", "c")))
                .hasSize(3);
    }

    @Test
    void a_cost_that_shows_by_more_than_it_costs_fails_sensitivity() {
        RunRecord twice = Runs.edited(
                HEALTHY,
                e -> e instanceof JournalEvent.Probed p
                        ? new JournalEvent.Probed(
                                p.kind(), p.injectedMicros(), Runs.with(p.slice(), RunSlices.measured(40_000 / 1.44)))
                        : e);
        assertThat(sensitivity(twice).status()).isEqualTo(Status.FAIL);
        assertThat(sensitivity(twice).code()).isEqualTo("cost-exaggerated");
        assertThat(sensitivity(twice).evidence().key()).isEqualTo("check.sensitivity.more");
    }

    @Test
    void sensitivity_is_judged_for_each_contender() {
        RunRecord oneDeaf = Runs.edited(
                HEALTHY,
                e -> e instanceof JournalEvent.Probed p && p.slice().contender().equals("b")
                        ? new JournalEvent.Probed(
                                p.kind(), p.injectedMicros(), Runs.with(p.slice(), RunSlices.measured(40_000)))
                        : e);
        assertThat(row(oneDeaf, CheckId.SENSITIVITY).code()).isEqualTo("not-sensitive");
        assertThat(Checks.invalid(CHECKS.examine(oneDeaf), Runs.CAPACITY.id(), List.of("a", "b", "c")))
                .containsExactly("b");
    }

    private static ValidityRow sensitivity(RunRecord record) {
        return CHECKS.examine(record).stream()
                .filter(r -> r.check() == CheckId.SENSITIVITY)
                .findFirst()
                .orElseThrow();
    }

    private static ValidityRow row(RunRecord record, CheckId check) {
        return CHECKS.examine(record).stream()
                .filter(r -> r.check() == check && r.contender().equals("b"))
                .findFirst()
                .orElseThrow();
    }

    /// b's threads of that role took that share in percent.
    private static RunRecord threads(ThreadRole role, long percent) {
        long second = 1_000_000_000L;
        Map<ThreadRole, Long> nanos = Map.of(role, percent * second, ThreadRole.WORKER, (100 - percent) * second);
        return RunEdits.roundsOfB(HEALTHY, (round, c) -> RunEdits.threads(c, Reading.of(nanos)));
    }

    private static SliceOutcome beside(SliceRecord slice, double others) {
        return seen(slice, Reading.of(others), Reading.of(0.0));
    }

    private static SliceOutcome withBackends(SliceRecord slice, double backends) {
        return seen(slice, Reading.of(0.001), Reading.of(backends));
    }

    private static SliceOutcome seen(SliceRecord slice, Reading<Double> others, Reading<Double> backends) {
        if (!(slice.outcome() instanceof SliceOutcome.Measured(var load, Evidence e, var hosts))) {
            return slice.outcome();
        }
        Disturbance d = e.disturbance();
        return new SliceOutcome.Measured(
                load,
                new Evidence(
                        e.contenderCpu(),
                        e.contenderCpus(),
                        e.loadCpus(),
                        e.allCpus(),
                        e.listenQueue(),
                        e.conductorCpu(),
                        others,
                        new Disturbance(d.swappedPages(), d.throttledNanos(), d.memoryPressure(), backends),
                        e.wallNanos()));
    }
}
