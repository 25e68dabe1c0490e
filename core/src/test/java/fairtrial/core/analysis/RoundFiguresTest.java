package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.withinPercentage;

import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Booted;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.WarmTurn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

class RoundFiguresTest {
    @Test
    void every_contender_has_the_figures_of_its_loads_and_then_those_of_its_rounds() {
        List<RoundFigure> figures = RoundFigures.of(Runs.equal(1).record());
        assertThat(figures.stream().map(RoundFigure::contender).distinct()).containsExactly("a", "b", "c", "a-twin");
        assertThat(names(figures, "a", Optional.of(Runs.CAPACITY)))
                .containsExactly("throughput_rps", "cpu_us_per_request");
        assertThat(names(figures, "a", Optional.of(Runs.OPEN)))
                .containsExactly("throughput_rps", "p50_us", "p90_us", "p99_us");
        assertThat(names(figures, "a", Optional.empty()))
                .containsExactly(
                        "startup_ms",
                        "rss_bytes",
                        "heap_after_gc_bytes",
                        "threads_peak",
                        "gc_cpu_share",
                        "jit_cpu_share",
                        "rps_per_gib");
    }

    @Test
    void the_runtime_of_a_contender_has_its_own_figures() {
        RunRecord record = Runs.equal(2).record();
        assertThat(values(record, "a", "gc_cpu_share").get(1)).isCloseTo(50.0 / 4790, withinPercentage(0.01));
        assertThat(values(record, "a", "jit_cpu_share").get(1)).isCloseTo(40.0 / 4790, withinPercentage(0.01));
        double capacity =
                RoundFigures.of(record).getFirst().values().values().iterator().next();
        assertThat(values(record, "a", "rps_per_gib").get(1)).isCloseTo(capacity * 0x1p30 / 223e6, withinPercentage(1));
    }

    @Test
    void the_load_until_warm_is_that_of_its_turns() {
        RunRecord record = Runs.equal(1).record();
        List<JournalEvent> events = new ArrayList<>(record.events());
        for (int turn = 1; turn <= 6; turn++) {
            WarmTurn warming = new WarmTurn("a", turn, turn > 4, 40_000, Reading.of(0.1), Reading.of(20.0), 0);
            events.addFirst(new JournalEvent.Turned(1, 1, warming));
        }
        RunRecord turned = new RunRecord(record.plan(), record.machine(), events);
        WarmUp rule = record.plan().sampling().warmUp();
        assertThat(values(turned, "a", "warm_up_ms"))
                .containsOnly(entry(
                        1,
                        4.0 * rule.compiling().turnMillis()
                                + 2.0 * rule.settling().turnMillis()));
    }

    @Test
    void where_requests_wait_there_are_requests_per_cpu_second_as_well() {
        List<RoundFigure> figures = RoundFigures.of(WaitingRuns.of(Runs.equal(1)));
        assertThat(names(figures, "a", Optional.of(Runs.CAPACITY)))
                .containsExactly("throughput_rps", "cpu_us_per_request", "requests_per_cpu_s");
        RoundFigure perCpuSecond = figures.stream()
                .filter(figure -> figure.metric().equals("requests_per_cpu_s"))
                .findFirst()
                .orElseThrow();
        // 60 µs of CPU time a request.
        assertThat(perCpuSecond.values().get(1)).isCloseTo(1e6 / 60, withinPercentage(1));
    }

    @Test
    void what_was_read_at_the_end_of_a_round_stands_by_its_number() {
        RunRecord record = Runs.equal(2).record();
        assertThat(values(record, "a", "rss_bytes")).isEqualTo(Map.of(1, 223e6, 2, 223e6));
        assertThat(values(record, "a", "heap_after_gc_bytes")).isEqualTo(Map.of(1, 31e6, 2, 31e6));
        assertThat(values(record, "a", "threads_peak")).isEqualTo(Map.of(1, 41.0, 2, 41.0));
    }

    @Test
    void a_round_that_could_not_be_read_is_left_out() {
        RunRecord record = Runs.equal(2).record();
        assertThat(values(unread(record, List.of(2)), "a", "rss_bytes")).isEqualTo(Map.of(1, 223e6));
        assertThat(names(RoundFigures.of(unread(record, List.of(1, 2))), "a", Optional.empty()))
                .doesNotContain("rss_bytes");
    }

    @Test
    void a_start_counts_for_its_own_contender() {
        RunRecord record = Runs.edited(
                Runs.equal(2).record(),
                event -> event instanceof Booted booted && booted.contender().equals("b")
                        ? booted(booted, booted.round(), booted.attempt(), 2_500)
                        : event);
        assertThat(values(record, "a", "startup_ms")).isEqualTo(Map.of(1, 1_900.0, 2, 1_900.0));
        assertThat(values(record, "b", "startup_ms")).isEqualTo(Map.of(1, 2_500.0, 2, 2_500.0));
    }

    @Test
    void starts_of_attempts_and_rounds_that_were_not_finished_do_not_count() {
        RunRecord record = Runs.equal(2).record();
        Booted first = record.all(Booted.class).findFirst().orElseThrow();
        List<JournalEvent> events = new ArrayList<>(record.events());
        events.add(booted(first, 1, 2, 5_000));
        events.add(booted(first, 3, 1, 6_000));
        RunRecord more = new RunRecord(record.plan(), record.machine(), events);
        assertThat(values(more, first.contender(), "startup_ms")).isEqualTo(Map.of(1, 1_900.0, 2, 1_900.0));
    }

    private static List<String> names(List<RoundFigure> figures, String contender, Optional<Load> load) {
        return figures.stream()
                .filter(figure -> figure.contender().equals(contender))
                .filter(figure -> figure.load().equals(load))
                .map(RoundFigure::metric)
                .toList();
    }

    private static SortedMap<Integer, Double> values(RunRecord record, String contender, String metric) {
        return RoundFigures.of(record).stream()
                .filter(figure -> figure.contender().equals(contender))
                .filter(figure -> figure.metric().equals(metric))
                .findFirst()
                .orElseThrow()
                .values();
    }

    private static Booted booted(Booted like, int round, int attempt, double millis) {
        BootFacts f = like.facts();
        return new Booted(
                round,
                attempt,
                like.contender(),
                new BootFacts(
                        f.pid(),
                        f.port(),
                        millis,
                        f.ownsPort(),
                        f.command(),
                        f.identity(),
                        f.settings(),
                        f.answerHead()));
    }

    /// The same run where the memory of a could not be read in these rounds.
    private static RunRecord unread(RunRecord record, List<Integer> rounds) {
        return Runs.edited(
                record,
                event -> event instanceof RoundFinished r && rounds.contains(r.round())
                        ? new RoundFinished(
                                r.round(),
                                r.attempt(),
                                r.atMillis(),
                                r.seconds(),
                                r.contenders().stream()
                                        .map(RoundFiguresTest::withoutMemory)
                                        .toList(),
                                r.loadAffinity(),
                                r.agentRssBytes(),
                                r.conductorRssBytes())
                        : event);
    }

    private static ContenderRound withoutMemory(ContenderRound of) {
        return new ContenderRound(
                of.contender(),
                of.threadCpuNanos(),
                Reading.unavailable("no /proc"),
                of.heapAfterGcBytes(),
                of.collectors(),
                of.threads(),
                of.affinity(),
                of.outOfMemory());
    }
}
