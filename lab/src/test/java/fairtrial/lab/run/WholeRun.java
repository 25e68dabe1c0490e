package fairtrial.lab.run;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.RunFolder;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/// A run from its plan to its end on fakes, with incidents on its way. A run that was stopped can go on.
public final class WholeRun implements AutoCloseable {
    static final String VERSION = "0.1.0";

    /// Shared, because its critical values take longer than a whole run on fakes.
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();

    final Timeline timeline = new Timeline();
    private final HeardProgress heard = new HeardProgress();
    final List<String> said = heard.said();
    final List<Phase> phases = heard.phases();
    final FakeTestbed testbed;
    private final ServiceWatch services;
    private final Path folder;
    private RunFolder run;
    private Cancel cancel = new Cancel();

    /// A run in which each contender has that many requests per second.
    public WholeRun(Path temp, Plan plan, ToDoubleFunction<String> perSecond) {
        this(temp, plan, perSecond, ServiceWatch.NONE);
    }

    WholeRun(Path temp, Plan plan, ToDoubleFunction<String> perSecond, ServiceWatch services) {
        this.services = services;
        this.folder = temp.resolve("run");
        this.testbed = new FakeTestbed(temp, timeline, perSecond);
        this.run = RunFolder.create(folder, plan, SamplePlan.machine(), "");
    }

    /// Goes on until the run is over or stopped.
    public RunRecord conduct() {
        return conduct(Pause.NEVER);
    }

    /// Goes on until the run is over, stopped or paused.
    RunRecord conduct(Pause pause) {
        new Conductor(new LocalSite(testbed, Map.of(), services), heard, cancel, pause)
                .conduct(run, new RoundReferee(FAMILIES, record -> new TreeSet<>()), VERSION);
        return run.record();
    }

    /// Asks it to stop, as Ctrl-C does.
    void stop() {
        cancel.request();
    }

    /// Opens the folder of a run that was stopped, as `compare --resume` does, and goes on.
    RunRecord resume() {
        run.close();
        cancel = new Cancel();
        run = RunFolder.resume(folder, UnaryOperator.identity());
        return conduct();
    }

    /// Whether it is in a phase of that kind at this moment.
    boolean isIn(Class<? extends Phase> phase) {
        return !phases.isEmpty() && phase.isInstance(phases.getLast());
    }

    <E extends JournalEvent> List<E> events(Class<E> kind) {
        return record().all(kind).toList();
    }

    RunRecord record() {
        return run.record();
    }

    /// Its folder, held by this run.
    public RunFolder folder() {
        return run;
    }

    /// Its journal as it is on disk.
    String journal() {
        try {
            return Files.readString(folder.resolve("journal.jsonl"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Why it ended, at the last time.
    EndReason end() {
        return record().all(JournalEvent.Finished.class)
                .reduce((first, last) -> last)
                .orElseThrow()
                .reason();
    }

    @Override
    public void close() {
        run.close();
    }
}
