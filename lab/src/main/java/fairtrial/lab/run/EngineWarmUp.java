package fairtrial.lab.run;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Request;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.util.List;

/// Warm-up of a load engine on its own null server, for one whose few requests would never make its JIT compile them.
/// Nothing of it leaves the machine.
public final class EngineWarmUp {
    private static final String TARGET = "warm-up";
    private static final int CONNECTIONS = 4;

    /// As long as a first ceiling takes ([CeilingProbe]).
    private static final long MILLIS = 1500;

    private static final Rate RATE = new Rate(2000);

    private EngineWarmUp() {}

    /// Warms up the closed and the open loop.
    public static void warm(LoadEngine engine) throws LoadFailed {
        engine.open(new Target(TARGET, engine.nullServer(), CONNECTIONS, Request.get("/"), Expectation.ok()));
        for (Load load : List.of(new Load.Closed(CONNECTIONS), new Load.Open(RATE, Arrivals.POISSON, CONNECTIONS))) {
            engine.drive(new LoadOrder(TARGET, load, MILLIS, 0, 1));
        }
        engine.forget(TARGET);
    }
}
