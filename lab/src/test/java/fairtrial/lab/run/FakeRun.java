package fairtrial.lab.run;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.fake.ScriptedContender;
import fairtrial.lab.fake.ScriptedLoad;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.RunFolder;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The parts of a run on fakes, for tests of one part alone. Nothing is started at first.
final class FakeRun implements AutoCloseable {
    static final Driver.Place PLACE = new Driver.Place(1, 1);

    final Timeline timeline = new Timeline();
    final ScriptedReferee referee = new ScriptedReferee();
    final HeardProgress heard = new HeardProgress();
    final Cancel cancel = new Cancel();
    final FakeTestbed testbed;
    final RunFolder folder;
    final RunContext context;
    final ScriptedLoad engine;
    final Driver driver;

    FakeRun(Path temp, Plan plan) {
        testbed = new FakeTestbed(temp, timeline, id -> 20_000);
        folder = RunFolder.create(temp.resolve("run"), plan, SamplePlan.machine(), "");
        RunClock clock = new RunClock(folder.record(), timeline::nanoTime);
        context = new RunContext(
                new RunState(folder, referee, clock, heard, cancel), testbed, Map.of(), ServiceWatch.NONE);
        engine = testbed.startLoad(plan, temp.resolve("load.log"));
        driver = new Driver(context, engine);
    }

    /// Starts all contenders of the plan, in its order.
    List<RunningContender> start() throws BootFailure {
        List<RunningContender> apps = new ArrayList<>();
        for (Contender contender : context.plan().contenders()) {
            Launch launch = Launch.planned(
                    context.plan(),
                    contender,
                    List.of(),
                    context.record().machine().processors().allowed());
            apps.add(testbed.contenders().start(launch, testbed.temporary().resolve(contender.id() + ".log")));
        }
        return apps;
    }

    ScriptedContender contender(String id) {
        return testbed.contenders().alive(id);
    }

    <E extends JournalEvent> List<E> events(Class<E> kind) {
        return context.record().all(kind).toList();
    }

    @Override
    public void close() {
        folder.close();
    }
}
