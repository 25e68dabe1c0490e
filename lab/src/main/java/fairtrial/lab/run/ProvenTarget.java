package fairtrial.lab.run;

import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Reach;
import fairtrial.lab.load.Target;
import java.io.IOException;
import java.util.Optional;

/// Connections to a contender, which proves to be ours first where they come from another machine.
public final class ProvenTarget {
    private ProvenTarget() {}

    /// Opens the target; all connections stand when this returns.
    public static void open(LoadEngine engine, RunningContender app, Target target) throws LoadFailed {
        try {
            Optional<Reach> reach = app.prove();
            engine.open(target.reached(reach));
            app.unprove();
        } catch (IOException e) {
            throw new LoadFailed(String.valueOf(e.getMessage()), false);
        }
    }
}
