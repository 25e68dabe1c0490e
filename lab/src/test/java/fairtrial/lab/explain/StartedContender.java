package fairtrial.lab.explain;

import fairtrial.core.plan.Plan;
import fairtrial.lab.app.Launch;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.ScriptedContender;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;

/// The first contender of the usual plan, started on a testbed of its own.
final class StartedContender {
    private StartedContender() {}

    static ScriptedContender in(Path temp) throws Exception {
        Plan plan = SamplePlan.usual();
        FakeTestbed testbed = new FakeTestbed(temp, new Timeline(), id -> 1000);
        testbed.contenders()
                .start(
                        Launch.planned(
                                plan,
                                plan.ranked().getFirst(),
                                List.of(),
                                plan.environment().placement().contender()),
                        temp.resolve("log"));
        return testbed.contenders().alive("tomcat");
    }
}
