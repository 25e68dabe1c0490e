package fairtrial.lab.schedule.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.Polled;
import fairtrial.lab.schedule.StubParcel;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real Slurm of four nodes whose nodes, controller and jobs fail.
class SlurmFaultsTest {
    private static final int NODES = 4;

    private static SlurmHere slurm;

    @TempDir
    Path temp;

    private SlurmScheduler scheduler;

    @BeforeAll
    static void start() {
        slurm = SlurmHere.start(NODES);
    }

    @AfterAll
    static void stop() {
        if (slurm != null) {
            slurm.close();
        }
    }

    @BeforeEach
    void open() {
        scheduler = another(Duration.ofMinutes(1));
    }

    private SlurmScheduler another(Duration patience) {
        return new SlurmScheduler(new WorkFolder(temp.resolve("the work")), slurm.programs(patience), System::nanoTime);
    }

    private static JobArray array(String name, int jobs, int machines, Map<String, String> select) {
        return new JobArray(
                name,
                new MachineClass("stub", machines, List.of(), new TreeMap<>(select)),
                IntStream.rangeClosed(1, jobs).boxed().toList(),
                Duration.ofMinutes(2));
    }

    private JobArray submitted(String name, int jobs, Map<String, String> select, String order) {
        JobArray array = array(name, jobs, NODES, select);
        scheduler.submit(array, parcel(order));
        return array;
    }

    private Parcel parcel(String order) {
        return StubParcel.of(temp, order);
    }

    private String number(JobArray array) throws Exception {
        return Files.readAllLines(
                        temp.resolve("the work/jobs").resolve(array.name()).resolve("slurm.ids"))
                .get(1)
                .split(" ", -1)[1];
    }

    @Test
    void a_round_whose_node_fails_is_run_again_on_another_one() throws Exception {
        JobArray array = submitted("crash", 1, Map.of(), "6000");
        String node = Polled.until(scheduler, array, 1, Stage.RUNNING).machine();

        slurm.order("kill", node);
        JobState state = Polled.of(Polled.over(scheduler, array), 1);
        slurm.order("begin", node);

        assertThat(state.stage()).isEqualTo(Stage.ENDED);
        assertThat(state.machine()).isNotEmpty().isNotEqualTo(node);
        assertThat(slurm.say("scontrol", "show", "job", number(array) + "_1")).contains("Restarts=1");
    }

    @Test
    void a_job_says_that_it_waits_for_a_drained_node_and_runs_when_that_is_back() throws Exception {
        slurm.say("scontrol", "update", "NodeName=n2", "State=DRAIN", "Reason=test");
        JobArray array = submitted("drain", 1, Map.of("constraint", "f2"), "50");

        Polled.until(scheduler, array, states -> Polled.of(states, 1).words().startsWith("ReqNodeNotAvail"));
        assertThat(Polled.of(scheduler.states(array), 1).stage()).isEqualTo(Stage.WAITING);

        slurm.say("scontrol", "update", "NodeName=n2", "State=RESUME");
        assertThat(Polled.of(Polled.over(scheduler, array), 1)).isEqualTo(new JobState(Stage.ENDED, "n2", ""));
    }

    @Test
    void numbers_beyond_one_job_array_run_in_a_second_one_with_their_own_logs() throws Exception {
        MachineClass machines = new MachineClass("stub", NODES, List.of(), new TreeMap<>());
        JobArray array = new JobArray("wide", machines, List.of(1, 1500), Duration.ofMinutes(2));

        scheduler.submit(array, parcel("50"));

        assertThat(Polled.over(scheduler, array).values())
                .extracting(JobState::stage)
                .containsOnly(Stage.ENDED);
        assertThat(temp.resolve("the work/jobs/wide/log/1500.log")).content().contains("job 1500 ended");
    }

    @Test
    void an_unknown_partition_is_refused_in_the_words_of_slurm() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> submitted("nowhere", 1, Map.of("partition", "nope"), "50"))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-241"))
                .satisfies(error -> assertThat(error.arguments().get(1)).contains("Invalid partition name specified"));
    }

    @Test
    void a_time_limit_that_the_partition_does_not_allow_is_the_reason_of_the_wait() throws Exception {
        JobArray array = submitted("toolong", 1, Map.of("partition", "short"), "50");

        Polled.until(scheduler, array, states -> Polled.of(states, 1).words().equals("PartitionTimeLimit"));
        scheduler.cancel(array, array.indices());

        assertThat(Polled.of(Polled.over(scheduler, array), 1).words()).startsWith("CANCELLED");
    }

    @Test
    void a_job_whose_time_is_over_is_lost_with_that_reason() throws Exception {
        JobArray array = submitted("slow", 1, Map.of(), "600000");
        Polled.until(scheduler, array, 1, Stage.RUNNING);
        String job = number(array) + "_1";

        // Slurm sets the end anew when the node is ready, which may be after the order: it is given again.
        SortedMap<Integer, JobState> states = Polled.until(scheduler, array, now -> {
            slurm.say("scontrol", "update", "JobId=" + job, "EndTime=now");
            return Polled.of(now, 1).isOver();
        });

        assertThat(Polled.of(states, 1).words()).contains("TIMEOUT TimeLimit");
    }

    @Test
    void a_job_that_is_cancelled_by_hand_is_lost_and_the_others_go_on() throws Exception {
        JobArray array = submitted("byhand", 2, Map.of(), "3000");
        Polled.until(scheduler, array, 1, Stage.RUNNING);

        slurm.say("scancel", number(array) + "_1");

        assertThat(Polled.of(Polled.over(scheduler, array), 1).stage()).isEqualTo(Stage.LOST);
        assertThat(Polled.of(Polled.over(scheduler, array), 1).words()).startsWith("CANCELLED");
        assertThat(Polled.of(Polled.over(scheduler, array), 2).stage()).isEqualTo(Stage.ENDED);
    }

    @Test
    void a_controller_that_is_away_is_told_and_its_jobs_are_there_when_it_is_back() throws Exception {
        JobArray array = submitted("away", 1, Map.of(), "1000");
        Polled.until(scheduler, array, 1, Stage.RUNNING);

        slurm.order("kill", "slurmctld");
        SlurmScheduler impatient = another(Duration.ofSeconds(1));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> impatient.states(array))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-242"))
                .satisfies(error -> assertThat(error.arguments().get(1)).contains("Unable to contact"));

        Thread restart = Thread.ofVirtual().start(() -> slurm.order("begin", "slurmctld"));
        assertThat(Polled.of(Polled.over(scheduler, array), 1).stage()).isEqualTo(Stage.ENDED);
        restart.join();
    }

    @Test
    void four_machines_work_at_the_same_time() throws Exception {
        JobArray array = submitted("together", NODES, Map.of(), "3000");

        SortedMap<Integer, JobState> states = Polled.until(
                scheduler,
                array,
                now -> now.values().stream().allMatch(state -> state.stage() == Stage.RUNNING) && now.size() == NODES);

        assertThat(states.values())
                .extracting(JobState::machine)
                .doesNotHaveDuplicates()
                .hasSize(NODES);
        scheduler.cancel(array, array.indices());
    }

    @Test
    @Tag("bench")
    void four_machines_do_the_work_of_one_in_a_third_of_its_time() throws Exception {
        long four = millis("four", NODES);
        long one = millis("one", 1);
        JobArray array = array("four", 12, NODES, Map.of());
        long began = System.nanoTime();
        array.indices()
                .forEach(index -> assertThat(scheduler.fetch(array, index)).isPresent());

        System.out.printf(
                "12 jobs of 2 s: %d ms on four nodes, %d ms on one, ratio %.2f; fetch of 12 results %.1f ms%n",
                four, one, (double) four / one, (System.nanoTime() - began) / 1e6);
        assertThat((double) four / one).isLessThanOrEqualTo(1.0 / 3);
    }

    private long millis(String name, int machines) throws InterruptedException {
        JobArray array = array(name, 12, machines, Map.of());
        long began = System.nanoTime();
        scheduler.submit(array, parcel("2000"));
        assertThat(Polled.over(scheduler, array).values())
                .extracting(JobState::stage)
                .containsOnly(Stage.ENDED);
        return Duration.ofNanos(System.nanoTime() - began).toMillis();
    }
}
