package fairtrial.core.explain.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.predict.Hypotheses;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.verdict.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// b answers 200/s over 16 connections while its CPUs are idle; one request alone takes 20 ms.
class JournalEvidenceTest {
    private static final String THREADS = "server.tomcat.threads.max";
    private static final String CONNECTIONS = "server.tomcat.max-connections";

    private static SliceOutcome outcome(double perSecond, double seconds) {
        return new SliceOutcome.Measured(
                RunSlices.result(perSecond, 0.1, LoadErrors.NONE, seconds),
                RunSlices.evidence(0.9, 0),
                Optional.empty());
    }

    private static RunRecord capped() {
        RunRecord slow = Runs.slices(
                Runs.equal(4).record(),
                s -> s.contender().equals("b") && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(s, outcome(200, 0.08))
                        : s);
        RunRecord set = Runs.edited(slow, JournalEvidenceTest::settings);
        List<JournalEvent> events = new ArrayList<>(set.events());
        SliceRecord like = set.slices().findFirst().orElseThrow();
        events.add(new JournalEvent.Probed(
                ProbeKind.ALONE,
                0,
                new SliceRecord(
                        like.round(),
                        like.attempt(),
                        like.workload(),
                        new Load.Closed(1),
                        1,
                        1,
                        "b",
                        like.atMillis(),
                        outcome(50, 0.02))));
        return new RunRecord(set.plan(), set.machine(), events);
    }

    private static JournalEvent settings(JournalEvent event) {
        if (event instanceof JournalEvent.Booted(int round, int attempt, String id, BootFacts f) && id.equals("b")) {
            Map<String, Setting> settings =
                    Map.of(THREADS, new Setting("200", "4", "4"), CONNECTIONS, new Setting("8192", "", "8192"));
            return new JournalEvent.Booted(
                    round,
                    attempt,
                    id,
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
        return event;
    }

    private static ContenderEvidence evidence(RunRecord record) {
        return JournalEvidence.of(record, "b").orElseThrow();
    }

    @Test
    void a_thread_cap_follows_from_throughput_and_the_time_of_one_request_alone() {
        Hypothesis first = Hypotheses.of(evidence(capped()), List.of()).getFirst();
        assertThat(first.kind()).isEqualTo(ResourceKind.REQUEST_THREADS);
        assertThat(first.used()).isCloseTo(4, within(0.2));
        assertThat(first.waiting()).hasValue(12);
        assertThat(first.setting().map(LimitingSetting::name)).contains(THREADS);
        assertThat(first.limits()).isTrue();
    }

    @Test
    void open_connections_are_read_from_their_setting_and_do_not_bind() {
        Hypothesis open = Hypotheses.of(evidence(capped()), List.of()).stream()
                .filter(one -> one.kind() == ResourceKind.CONNECTIONS)
                .findFirst()
                .orElseThrow();
        assertThat(open.limits()).isFalse();
        assertThat(open.capacity()).isEqualTo(8192);
    }

    @Test
    void busy_cpus_are_the_limit_where_nobody_asked_how_long_one_request_takes() {
        RunRecord healthy = Runs.equal(4).record();
        assertThat(evidence(healthy).alone()).isEmpty();
        Hypothesis first = Hypotheses.of(evidence(healthy), List.of()).getFirst();
        assertThat(first.kind()).isEqualTo(ResourceKind.CPUS);
        assertThat(first.limits()).isTrue();
    }

    @Test
    void a_run_without_a_finished_round_has_no_evidence() {
        RunRecord healthy = Runs.equal(4).record();
        RunRecord begun = new RunRecord(healthy.plan(), healthy.machine(), List.of());
        assertThat(JournalEvidence.of(begun, "b")).isEmpty();
    }
}
