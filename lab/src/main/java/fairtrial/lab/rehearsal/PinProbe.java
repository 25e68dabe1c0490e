package fairtrial.lab.rehearsal;

import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Threading;
import fairtrial.core.plan.PinnedThreads;
import fairtrial.core.plan.Plan;
import fairtrial.lab.app.JvmPins;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.UncheckedLoad;
import java.io.IOException;

/// Some seconds of the compared load in the rehearsal: how often virtual threads keep their carrier while they wait.
final class PinProbe {
    /// The first requests load classes, whose initialisers pin once and never again.
    private static final long WARM_MILLIS = 2_000;

    /// Enough for a wait that happens once a second; one that is rarer takes no carrier's time worth naming.
    private static final long LOAD_MILLIS = 3_000;

    private final LoadAgent agent;

    PinProbe(LoadAgent agent) {
        this.agent = agent;
    }

    /// Whether requests of that contender run on virtual threads.
    static boolean applies(RunningApp app) {
        return app.facts().identity().server().threading().equals(Threading.VIRTUAL.id());
    }

    /// The pins under that load; unavailable where the JVM cannot record them or the load fails.
    Reading<PinnedThreads> of(RunningApp app, Plan plan, Load.Closed load) throws LoadFailed {
        try (UncheckedLoad driven = UncheckedLoad.open(agent, app, plan.loads().workload(), load)) {
            driven.drive(WARM_MILLIS);
            app.recordPins();
            driven.drive(LOAD_MILLIS);
            JvmPins pins = app.pins();
            return Reading.of(new PinnedThreads(
                    pins.count(),
                    pins.totalMillis(),
                    pins.longestMillis(),
                    pins.code(),
                    pins.carriers(),
                    LOAD_MILLIS,
                    load.connections()));
        } catch (LoadFailed e) {
            if (e.engineLost()) {
                throw e;
            }
            return Reading.unavailable(e.reason());
        } catch (IOException e) {
            return Reading.unavailable(String.valueOf(e.getMessage()));
        }
    }
}
