package fairtrial.core.validity;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Pacing;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Setting;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A load that is the limit itself, caps, connections that do not last, slices too short for their requests.
class LoadChecksTest {
    private static final Checks CHECKS = new Checks(new ComparisonFamilies());
    private static final double CAPPED = 1000;

    @Test
    void a_pause_of_most_of_the_cycle_is_the_loads_own_pace() {
        RunRecord paced = paced(new Pacing(100, 0, 0), 158, 0.001);
        ValidityRow row = row(paced, CheckId.OFFERED_LOAD_BOUND);
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.evidence().arguments()).containsExactly("158", "158", "99.0 %");
    }

    @Test
    void a_pause_that_the_server_outlasts_is_no_pace() {
        assertThat(row(paced(new Pacing(10, 0, 0), 145, 0.1), CheckId.OFFERED_LOAD_BOUND)
                        .status())
                .isEqualTo(Status.PASS);
    }

    @Test
    void requests_over_ramp_are_the_pace_of_a_ramp() {
        ValidityRow row = row(paced(new Pacing(0, 1000, 10), 158, 0.002), CheckId.OFFERED_LOAD_BOUND);
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.evidence().arguments().get(1)).isEqualTo("160");
    }

    @Test
    void a_cap_is_found_by_throughput_times_service_time_and_named_by_the_setting_in_force() {
        RunRecord capped = capped(0.007, CAPPED, "7");
        ValidityRow row = row(capped, CheckId.CONCURRENCY_CAP);
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.evidence().arguments()).containsExactly("7.0", "16", "20.0 %", "server.tomcat.threads.max", "7");
        List<Standing> standings = Standings.of(capped, CHECKS.examine(capped));
        assertThat(standings)
                .filteredOn(standing ->
                        standing.contender().equals("b") && standing.load().equals(Runs.CAPACITY.id()))
                .singleElement()
                .satisfies(standing -> {
                    assertThat(standing.worth()).isEqualTo(Standing.Worth.VALID_FOR);
                    assertThat(standing.words().key()).isEqualTo("standing.for.concurrency-cap");
                });
    }

    @Test
    void a_cap_that_no_setting_explains_is_said_to_be_none_of_them() {
        ValidityRow row = row(capped(0.007, CAPPED, "200"), CheckId.CONCURRENCY_CAP);
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.evidence().key()).isEqualTo("check.concurrency-cap.unnamed");
    }

    @Test
    void throughput_that_follows_the_connections_is_no_cap() {
        assertThat(row(capped(0.007, CAPPED / 2, "7"), CheckId.CONCURRENCY_CAP).status())
                .isEqualTo(Status.PASS);
        assertThat(row(capped(0.016, CAPPED, "16"), CheckId.CONCURRENCY_CAP).status())
                .isEqualTo(Status.PASS);
    }

    @Test
    void a_load_thread_that_is_held_up_is_the_limit_and_no_cap_is_accused() {
        RunRecord held = ofB(RunSlices.result(CAPPED, 0.1, LoadErrors.NONE, 0.016), 0.8, 85_000_000);
        assertThat(row(held, CheckId.CLIENT_BOUND).status()).isEqualTo(Status.FAIL);
        assertThat(row(held, CheckId.CONCURRENCY_CAP).status()).isEqualTo(Status.UNAVAILABLE);
    }

    @Test
    void reconnects_that_nobody_asked_for_fail_and_those_that_were_are_noted() {
        LoadResult result = reconnecting(160);
        RunRecord closing = Runs.slices(
                Runs.equal(4).record(),
                s -> s.contender().equals("b")
                        ? Runs.with(s, new SliceOutcome.Measured(result, RunSlices.evidence(0.01, 0)))
                        : s);
        assertThat(row(closing, CheckId.CONNECTIONS).status()).isEqualTo(Status.WARN);
        RunRecord unlimited = new RunRecord(unlimited(closing.plan()), closing.machine(), closing.events());
        assertThat(row(unlimited, CheckId.CONNECTIONS).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void a_request_longer_than_half_of_the_discarded_head_fails_edge() {
        RunRecord slow = ofB(RunSlices.result(160, 0.1, LoadErrors.NONE, 0.1), 0.01, 0);
        assertThat(row(slow, CheckId.EDGE).status()).isEqualTo(Status.FAIL);
        assertThat(row(Runs.equal(4).record(), CheckId.EDGE).status()).isEqualTo(Status.PASS);
    }

    private static ValidityRow row(RunRecord record, CheckId check) {
        return CHECKS.examine(record).stream()
                .filter(row -> row.check() == check && row.contender().equals("b"))
                .filter(row -> row.load().startsWith("closed"))
                .findFirst()
                .orElseThrow();
    }

    private static RunRecord paced(Pacing pacing, double perSecond, double latency) {
        RunRecord record = Runs.equal(4).record();
        Load.Closed load = new Load.Closed(16, Optional.of(pacing));
        Plan plan = PlanEdits.capacity(record.plan(), load);
        LoadResult result = RunSlices.result(perSecond, 0.1, LoadErrors.NONE, latency);
        return Runs.slices(
                new RunRecord(plan, record.machine(), record.events()),
                s -> s.load().equals(Runs.CAPACITY)
                        ? new SliceRecord(
                                s.round(),
                                s.attempt(),
                                s.workload(),
                                load,
                                s.block(),
                                s.position(),
                                s.contender(),
                                s.atMillis(),
                                new SliceOutcome.Measured(result, RunSlices.evidence(0.8, 0)))
                        : s);
    }

    /// b serves 1000/s with idle CPUs; alone a request takes `service` seconds, half of the connections give
    /// `half`.
    private static RunRecord capped(double service, double half, String limit) {
        RunRecord idle = ofB(RunSlices.result(CAPPED, 0.1, LoadErrors.NONE, 16 / CAPPED), 0.8, 0);
        List<JournalEvent> events = new ArrayList<>();
        for (JournalEvent event : idle.events()) {
            if (event instanceof JournalEvent.RoundFinished) {
                events.add(probe(ProbeKind.ALONE, 1, RunSlices.result(1 / service, 0.1, LoadErrors.NONE, service)));
                events.add(probe(ProbeKind.HALF, 8, RunSlices.result(half, 0.1, LoadErrors.NONE, 8 / half)));
            }
            events.add(event instanceof JournalEvent.Booted booted ? limited(booted, limit) : event);
        }
        int round = 0;
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof JournalEvent.RoundStarted started) {
                round = started.round();
            } else if (events.get(i) instanceof JournalEvent.Probed p && p.kind() != ProbeKind.INJECTED_COST) {
                events.set(i, inRound(p, round));
            }
        }
        return new RunRecord(idle.plan(), idle.machine(), events);
    }

    private static JournalEvent.Probed probe(ProbeKind kind, int connections, LoadResult result) {
        SliceOutcome outcome = new SliceOutcome.Measured(result, RunSlices.evidence(0.8, 0));
        return new JournalEvent.Probed(
                kind, 0, new SliceRecord(1, 1, "hello", new Load.Closed(connections), 1, 1, "b", 0, outcome));
    }

    private static JournalEvent.Probed inRound(JournalEvent.Probed p, int round) {
        SliceRecord s = p.slice();
        return new JournalEvent.Probed(
                p.kind(), 0, new SliceRecord(round, 1, s.workload(), s.load(), 1, 1, s.contender(), 0, s.outcome()));
    }

    private static JournalEvent.Booted limited(JournalEvent.Booted booted, String limit) {
        BootFacts f = booted.facts();
        Map<String, Setting> settings = Map.of("server.tomcat.threads.max", new Setting("200", "", limit));
        return new JournalEvent.Booted(
                booted.round(),
                booted.attempt(),
                booted.contender(),
                new BootFacts(
                        f.pid(),
                        f.port(),
                        f.startupMillis(),
                        f.ownsPort(),
                        f.command(),
                        f.identity(),
                        settings,
                        f.answerHead()));
    }

    private static RunRecord ofB(LoadResult result, double idle, long lagNanos) {
        LoadResult r = result;
        LoadResult late = new LoadResult(
                r.windowNanos(),
                r.counts(),
                r.latency(),
                r.errors(),
                r.traffic(),
                new LoadThreads(
                        lagNanos,
                        r.threads().cpuNanos(),
                        r.threads().busyShare(),
                        r.threads().longestGapNanos()),
                r.tookNanos());
        return Runs.slices(
                Runs.equal(4).record(),
                s -> s.contender().equals("b") && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(s, new SliceOutcome.Measured(late, RunSlices.evidence(idle, 0)))
                        : s);
    }

    private static LoadResult reconnecting(long reconnects) {
        LoadResult r = RunSlices.result(40_000, 0.5, LoadErrors.NONE, 16 / 40_000.0);
        return new LoadResult(
                r.windowNanos(),
                r.counts(),
                r.latency(),
                r.errors(),
                new LoadTraffic(
                        reconnects,
                        reconnects,
                        r.traffic().bytesReceived(),
                        r.traffic().bytesSent()),
                new LoadThreads(
                        0,
                        r.threads().cpuNanos(),
                        r.threads().busyShare(),
                        r.threads().longestGapNanos()),
                r.tookNanos());
    }

    private static Plan unlimited(Plan plan) {
        return PlanEdits.keepAlive(plan, Optional.of(-1));
    }
}
