package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Booted;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.JournalEvent.RoundStarted;
import fairtrial.core.record.JournalEvent.SessionStarted;
import fairtrial.core.record.JournalEvent.Slice;
import fairtrial.core.record.MachineSpeed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.store.RunReader;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What later readers find in the folder of a run.
class JournalOfRunTest extends WholeRunsTest {
    private static final Plan PLAN = SamplePlan.rounds(2, "tomcat", "jetty");

    private WholeRun run;

    @BeforeEach
    void start() {
        run = start(PLAN);
    }

    @Test
    void a_reader_finds_the_same_run_in_the_folder() {
        RunRecord record = run.conduct();
        RunRecord read = RunReader.readHeld(run.folder()).record();
        assertThat(read.plan()).isEqualTo(record.plan());
        assertThat(read.events()).isEqualTo(record.events());
    }

    @Test
    void a_session_tells_the_tools_version_and_whether_others_are_paused() {
        run.conduct();
        SessionStarted session = (SessionStarted) run.record().events().getFirst();
        assertThat(session.toolVersion()).isEqualTo(WholeRun.VERSION);
        assertThat(session.offsetMillis()).isZero();
        assertThat(session.othersStopped()).isTrue();
    }

    @Test
    void a_round_begins_with_the_starts_and_ends_with_what_was_read_of_everybody() {
        run.conduct();
        List<JournalEvent> round = round(2);
        assertThat(round.subList(1, 4)).allMatch(Booted.class::isInstance);
        assertThat(round.stream().map(Object::getClass).distinct().map(Class::getSimpleName))
                .containsExactly("RoundStarted", "Booted", "Turned", "Warmed", "Slice", "Probed", "RoundFinished");
        RoundFinished finished = (RoundFinished) round.getLast();
        assertThat(finished.contenders())
                .extracting(ContenderRound::contender)
                .containsExactlyElementsOf(((RoundStarted) round.getFirst()).bootOrder());
        assertThat(finished.contenders()).allSatisfy(contender -> {
            assertThat(contender.affinity()).isEqualTo(Reading.of(CpuSet.of(1)));
            assertThat(contender.heapAfterGcBytes()).isEqualTo(Reading.of(64L << 20));
        });
    }

    @Test
    void a_round_is_as_long_as_the_clock_says() {
        run.conduct();
        List<JournalEvent> round = round(2);
        RoundStarted started = (RoundStarted) round.getFirst();
        RoundFinished finished = (RoundFinished) round.getLast();
        assertThat(finished.seconds()).isEqualTo((finished.atMillis() - started.atMillis()) / 1e3);
        assertThat(started.atMillis())
                .isEqualTo(run.record().finishedRounds().getFirst().atMillis());
    }

    @Test
    void slices_tell_where_they_stand_and_follow_each_other_in_time() {
        run.conduct();
        List<SliceRecord> slices =
                run.events(Slice.class).stream().map(Slice::slice).toList();
        assertThat(slices).extracting(SliceRecord::atMillis).isSorted().doesNotHaveDuplicates();
        assertThat(slices)
                .extracting(SliceRecord::workload)
                .containsOnly(PLAN.loads().workload().name());
        assertThat(slices).allMatch(slice -> slice.attempt() == 1);
    }

    @Test
    void the_speed_of_the_machine_is_measured_before_the_first_start_of_each_round() {
        MachineSpeed speed = new MachineSpeed(80, 1.5);
        run.testbed.show(speed);
        run.conduct();
        assertThat(run.record().speeds()).hasSize(2).containsEntry(1, speed).containsEntry(2, speed);
        assertThat(round(2).get(1)).isInstanceOf(JournalEvent.SpeedMeasured.class);
    }

    @Test
    void the_log_of_each_process_is_kept_for_each_round() throws Exception {
        run.timeline.before(a -> a.is(Kind.START, "jetty"), () -> run.testbed.write("jetty.log", "started\n"));
        run.conduct();
        assertThat(logs()).contains("round-1-1-jetty.log", "round-2-1-jetty.log");
        assertThat(temp.resolve("jetty.log")).doesNotExist();
        assertThat(Files.readString(run.folder().root().resolve("logs/round-2-1-jetty.log")))
                .isEqualTo("started\n");
    }

    private List<String> logs() throws Exception {
        try (var files = Files.list(run.folder().root().resolve("logs"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private List<JournalEvent> round(int number) {
        List<JournalEvent> events = run.record().events();
        int from = events.indexOf(run.events(RoundStarted.class).get(number - 1));
        int to = events.indexOf(run.events(RoundFinished.class).get(number - 1));
        return events.subList(from, to + 1);
    }
}
