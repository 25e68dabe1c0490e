package fairtrial.core.judge;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Endpoint;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.validity.Checks;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// A service whose requests take 8 ms, nearly all of it waiting, on contenders that differ in CPU time alone.
class WaitingServiceTest {
    private static final double WAIT_SECONDS = 0.008;
    private static final double CPU_MICROS = 60;
    private static final double MORE = 1.2;
    private static final double FULL_SPEED = 40_000;
    private static final Set<String> ALL = Set.of("a", "b", "c", "a-twin");

    private final ComparisonFamilies families = new ComparisonFamilies();

    @Test
    void contenders_that_all_wait_are_ranked_by_cpu_time() {
        Result result = judged(waiting(ALL, WAIT_SECONDS));
        assertThat(result.conclusion().primaryMetric()).isEqualTo("requests_per_cpu_s");
        Comparison ab = result.primary().stream()
                .filter(c -> c.isBetween("a", "b"))
                .findFirst()
                .orElseThrow();
        assertThat(ab.decision().verdict()).isEqualTo(Answer.FASTER);
        assertThat(ab.ratio().orElseThrow().mid()).isBetween(1.19, 1.21);
        assertThat(result.conclusion().verdict().ranking()).containsExactly(List.of("a", "c"), List.of("b"));
        assertThat(result.conclusion().verdict().textEn())
                .startsWith("Requests mostly wait")
                .contains("more requests per CPU second than b");
        assertThat(result.conclusion().verdict().textZh()).contains("每 CPU 秒");
    }

    @Test
    void the_wait_is_told_and_refuses_nobody() {
        Result result = judged(waiting(ALL, WAIT_SECONDS));
        assertThat(result.assessment().validity()).noneMatch(row -> row.status() == Status.FAIL);
        assertThat(result.assessment().validity())
                .filteredOn(row -> row.check() == CheckId.NOT_SATURATED)
                .hasSize(4)
                .allMatch(row -> row.status() == Status.WARN);
    }

    @Test
    void throughput_stays_beside_it() {
        assertThat(judged(waiting(ALL, WAIT_SECONDS)).statistics().comparisons())
                .anyMatch(c -> c.pair().metric().equals("throughput_rps")
                        && c.test().family().equals("secondary"));
    }

    @Test
    void one_that_a_common_wait_leaves_idle_is_enough() {
        RunRecord record = waiting(Set.of("a"), WAIT_SECONDS, Set.of("a", "b", "c"));
        assertThat(Endpoint.of(record)).isEqualTo(Endpoint.PER_CPU_SECOND);
        assertThat(new Checks(families).examine(record))
                .filteredOn(row -> row.check() == CheckId.NOT_SATURATED)
                .noneMatch(row -> row.status() == Status.FAIL);
    }

    @Test
    void one_that_waits_while_the_others_answer_at_once_has_a_limit_of_its_own() {
        RunRecord record = waiting(Set.of("b"), WAIT_SECONDS, Set.of("b"));
        assertThat(Endpoint.of(record)).isEqualTo(Endpoint.THROUGHPUT);
        assertThat(new Checks(families).examine(record))
                .filteredOn(row -> row.check() == CheckId.NOT_SATURATED && row.status() == Status.FAIL)
                .extracting(row -> row.contender())
                .containsExactly("b");
    }

    @Test
    void idle_cpus_without_a_wait_are_no_service_that_waits() {
        assertThat(Endpoint.of(waiting(ALL, 0.000_09))).isEqualTo(Endpoint.THROUGHPUT);
    }

    @Test
    void before_the_first_round_is_over_it_is_throughput() {
        RunRecord whole = waiting(ALL, WAIT_SECONDS);
        JournalEvent end = whole.finishedRounds().getFirst();
        assertThat(Endpoint.of(whole.endingBefore(end))).isEqualTo(Endpoint.THROUGHPUT);
        assertThat(Endpoint.of(whole.endingWith(end))).isEqualTo(Endpoint.PER_CPU_SECOND);
    }

    private Result judged(RunRecord record) {
        return new Judge(families, "0.1.0").judge(record, "hash");
    }

    private static RunRecord waiting(Set<String> idle, double alone) {
        return waiting(idle, alone, idle);
    }

    /// A run in which these are idle; the others are as busy as ever.
    ///
    /// @param alone seconds that a request takes when it is the only one
    /// @param waiting who takes so long for one that is alone
    private static RunRecord waiting(Set<String> idle, double alone, Set<String> waiting) {
        RunRecord busy = Runs.equal(6).record();
        List<JournalEvent> events = new ArrayList<>();
        for (JournalEvent event : busy.events()) {
            switch (event) {
                case JournalEvent.Slice(SliceRecord s)
                when idle.contains(s.contender()) && s.load().equals(Runs.CAPACITY) ->
                    events.add(new JournalEvent.Slice(Runs.with(s, waiting(s, 1))));
                case Probed p
                when idle.contains(p.slice().contender()) -> {
                    double cost = p.kind() == ProbeKind.INJECTED_COST ? 0.2 : 0;
                    double micros = cost * micros(p.slice().contender());
                    events.add(new Probed(p.kind(), micros, Runs.with(p.slice(), waiting(p.slice(), 1 + cost))));
                }
                case JournalEvent.RoundFinished finished -> {
                    waiting.forEach(id -> events.add(alone(finished.round(), id, alone)));
                    events.add(finished);
                }
                default -> events.add(event);
            }
        }
        return new RunRecord(busy.plan(), busy.machine(), events);
    }

    private static double micros(String contender) {
        return CPU_MICROS * (contender.equals("b") ? MORE : 1);
    }

    /// The noise of the slice's throughput becomes that of its CPU time.
    private static SliceOutcome waiting(SliceRecord s, double factor) {
        double perSecond = Runs.CAPACITY.connections() / WAIT_SECONDS;
        double noise = MeasuredSlice.of(s).orElseThrow().throughput() / FULL_SPEED;
        double micros = micros(s.contender()) * factor * (s.load().equals(Runs.CAPACITY) && factor == 1 ? noise : 1);
        return outcome(perSecond, WAIT_SECONDS, micros);
    }

    private static Probed alone(int round, String contender, double seconds) {
        Load.Closed one = new Load.Closed(1);
        return new Probed(
                ProbeKind.ALONE,
                0,
                new SliceRecord(
                        round, 1, "hello", one, 1, 1, contender, 0, outcome(1 / seconds, seconds, micros(contender))));
    }

    private static SliceOutcome outcome(double perSecond, double latencySeconds, double micros) {
        LoadResult load = RunSlices.result(perSecond, 0.1, LoadErrors.NONE, latencySeconds);
        CpuTimes cpu = new CpuTimes(Math.round(micros * 1e3 * load.counts().completedTotal()), 0);
        return new SliceOutcome.Measured(load, RunSlices.withCpu(RunSlices.evidence(0.85, 0), Reading.of(cpu)));
    }
}
