package fairtrial.lab.campaign.conduct;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.app.OwnApplication;
import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Conductor;
import fairtrial.lab.run.Pause;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.store.RunFolder;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// A cell of a campaign on a [FakeCluster], with a real run folder and a real folder of work.
final class FakeCell implements AutoCloseable {
    static final MachineClass MACHINES = new MachineClass("big", 3, List.of(), new TreeMap<>());

    final FakeCluster cluster;
    final WorkFolder work;
    final Heard heard = new Heard();
    Cancel cancel = new Cancel();
    private final Path temp;
    private RunFolder run;

    /// What a session is told of its jobs.
    final class Heard implements JobProgress {
        final List<String> said = new ArrayList<>();

        /// Number of the job at which the user stops it; 0: at none.
        int stopAt;

        @Override
        public void stands(JobArray array, int index, JobState state) {
            if (index == stopAt) {
                cancel.request();
            }
        }

        @Override
        public void broken(JobArray array, int index, String why) {
            said.add("broken " + index);
        }

        @Override
        public void again(JobArray array, JobState state) {
            said.add("again " + array.name() + ": " + state.words());
        }

        @Override
        public void lost(JobArray array, int index, JobState state) {
            said.add("lost " + index + ": " + state.words());
        }
    }

    FakeCell(Path temp, Plan plan, FakeCluster.Script script) {
        this.temp = temp;
        this.work = new WorkFolder(temp.resolve("work"));
        this.cluster = new FakeCluster(work, script);
        this.run = RunFolder.create(temp.resolve("run"), plan, SamplePlan.machine(), "");
    }

    RunRecord conduct(WatchedReferee referee) throws IOException {
        new Conductor(site(), new HeardProgress(), cancel, Pause.NEVER).conduct(run, referee, "0.1.0");
        return run.record();
    }

    /// Goes on in another session, as after a restart of the tool.
    RunRecord resume(WatchedReferee referee) throws IOException {
        reopen();
        return conduct(referee);
    }

    private void reopen() {
        run.close();
        cancel = new Cancel();
        heard.stopAt = 0;
        run = RunFolder.resume(temp.resolve("run"), UnaryOperator.identity());
    }

    /// Goes on, and stops when that job is awaited.
    void stopAgain(int number) throws IOException {
        reopen();
        heard.stopAt = number;
        conduct(new WatchedReferee(Integer.MAX_VALUE));
    }

    /// Begins, and dies at the look after that round: nothing is cancelled, and the journal has no end.
    void killedAfter(int round) {
        cluster.deaf = true;
        assertThatExceptionOfType(WatchedReferee.Killed.class).isThrownBy(() -> conduct(WatchedReferee.dying(round)));
        cluster.deaf = false;
    }

    ScheduledSite site() throws IOException {
        Path jar = Files.writeString(temp.resolve("tool.jar"), "tool");
        OwnApplication app =
                new OwnApplication(List.of(jar), jar, "shop.Main", Map.of(), "", List.of(), Optional.empty(), false);
        return new ScheduledSite(
                "cell", jobs(), new Parcels("fairtrial.Job", List.of(jar), List.of(jar), temp), app, Map.of(), true);
    }

    ScheduledJobs jobs() {
        return new ScheduledJobs(cluster.scheduler(), work, MACHINES, new MachineNames(work.root()), heard, cancel);
    }

    RunRecord record() {
        return run.record();
    }

    RunFolder folder() {
        return run;
    }

    List<Integer> rounds() {
        return record().finishedRounds().stream().map(RoundFinished::round).toList();
    }

    <E extends JournalEvent> List<E> events(Class<E> kind) {
        return record().all(kind).toList();
    }

    @Override
    public void close() {
        run.close();
    }
}
