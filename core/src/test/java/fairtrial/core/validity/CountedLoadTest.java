package fairtrial.core.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the load generator counts by itself: requests in flight, and for how long somebody stood still. One
/// contender of a healthy run, b, gets other results at its capacity of 16 connections.
class CountedLoadTest {
    private static final Checks CHECKS = new Checks(new ComparisonFamilies());
    private static final long ALL = 500_000_000;

    @Test
    void requests_that_were_not_in_flight_fail_little_although_latency_closes_with_connections() {
        assertThat(failed(ofB(result(13.8, 0, ALL)))).containsExactly("little-violated");
        assertThat(failed(ofB(result(14.0, 0, ALL)))).isEmpty();
        assertThat(failed(ofB(result(17.7, 0, ALL)))).isEmpty();
        assertThat(failed(ofB(result(17.9, 0, ALL)))).containsExactly("little-violated");
    }

    @Test
    void a_load_thread_that_stood_still_for_a_part_of_every_slice_fails_gap() {
        assertThat(failed(ofB(result(16, 41_000_000, ALL)))).containsExactly("load-gap");
        assertThat(failed(ofB(result(16, 39_000_000, ALL)))).isEmpty();
    }

    @Test
    void one_gap_that_is_little_beside_the_whole_run_is_a_warning() {
        RunRecord once = Runs.slices(
                Runs.equal(4).record(),
                s -> s.contender().equals("b")
                                && s.round() == 1
                                && s.block() == 1
                                && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(
                                s, new SliceOutcome.Measured(result(16, 60_000_000, ALL), RunSlices.evidence(0.01, 0)))
                        : s);
        assertThat(failed(once)).isEmpty();
        assertThat(CHECKS.examine(once))
                .filteredOn(row -> row.status() == Status.WARN)
                .extracting(ValidityRow::code, ValidityRow::contender)
                .containsExactly(tuple("load-gap", "b"));
    }

    @Test
    void counters_that_were_read_long_after_the_slice_fail_gap_by_a_code_of_their_own() {
        assertThat(failed(ofB(result(16, 0, ALL), 560_000_000))).containsExactly("tool-gap");
        assertThat(failed(ofB(result(16, 0, ALL), 545_000_000))).isEmpty();
    }

    @Test
    void a_run_that_did_not_record_gaps_is_told_so() {
        assertThat(CHECKS.examine(ofB(result(16, 0, 0))))
                .filteredOn(row -> row.status() == Status.UNAVAILABLE)
                .extracting(ValidityRow::check, ValidityRow::contender)
                .containsExactly(tuple(CheckId.GAP, "b"));
    }

    private static List<String> failed(RunRecord record) {
        return CHECKS.examine(record).stream()
                .filter(row -> row.status() == Status.FAIL)
                .map(ValidityRow::code)
                .distinct()
                .toList();
    }

    private static RunRecord ofB(LoadResult result) {
        return ofB(result, ALL);
    }

    private static RunRecord ofB(LoadResult result, long wallNanos) {
        Evidence e = RunSlices.evidence(0.01, 0);
        Evidence evidence = new Evidence(
                e.contenderCpu(),
                e.contenderCpus(),
                e.loadCpus(),
                e.allCpus(),
                e.listenQueue(),
                e.conductorCpu(),
                e.othersShare(),
                e.disturbance(),
                wallNanos);
        return Runs.slices(
                Runs.equal(4).record(),
                s -> s.contender().equals("b") && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(s, new SliceOutcome.Measured(result, evidence))
                        : s);
    }

    private static LoadResult result(double inFlight, long gapNanos, long tookNanos) {
        LoadResult r = RunSlices.result(40_000, 0.5, LoadErrors.NONE, 16 / 40_000.0);
        return new LoadResult(
                r.windowNanos(),
                new LoadCounts(
                        r.counts().completed(),
                        r.counts().completedTotal(),
                        r.counts().offered(),
                        inFlight),
                r.latency(),
                r.errors(),
                r.traffic(),
                new LoadThreads(
                        r.threads().sendLagP99Nanos(),
                        r.threads().cpuNanos(),
                        r.threads().busyShare(),
                        gapNanos),
                tookNanos);
    }
}
