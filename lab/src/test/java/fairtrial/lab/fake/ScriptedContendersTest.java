package fairtrial.lab.fake;

import fairtrial.core.plan.Plan;
import fairtrial.lab.app.ContenderLauncher;
import fairtrial.lab.app.ContenderLauncherContract;
import fairtrial.lab.app.Launch;
import fairtrial.lab.store.SamplePlan;
import java.util.List;

class ScriptedContendersTest extends ContenderLauncherContract {
    @Override
    protected ContenderLauncher launcher() {
        return new ScriptedContenders(new Timeline());
    }

    @Override
    protected Launch launch() {
        Plan plan = SamplePlan.usual();
        return Launch.planned(
                plan,
                plan.contenders().getFirst(),
                List.of(),
                SamplePlan.machine().processors().allowed());
    }
}
