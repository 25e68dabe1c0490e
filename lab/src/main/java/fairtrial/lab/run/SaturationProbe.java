package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadFailed;
import java.util.List;

/// Asks why a contender's CPUs were idle at its capacity: one slice with a single connection tells how long a
/// request takes that waits for nobody, one with half of the connections whether their number matters. The busy
/// ones are asked the first, too: whether the wait is everybody's, so the service's, or that contender's own.
final class SaturationProbe {
    /// The quicker one counts: in one alone a moment of somebody else's would look like a wait.
    private static final int ALONE_BLOCKS = 2;

    private final Plan plan;
    private final Driver driver;

    SaturationProbe(Plan plan, Driver driver) {
        this.plan = plan;
        this.driver = driver;
    }

    /// Nothing where all were busy, and for loads that set a pace of their own.
    void probe(Driver.Place place, List<RunningContender> apps, List<MeasuredSlice> measured)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        int connections = plan.loads().capacity().connections();
        if (plan.loads().capacity().pacing().isPresent()) {
            return;
        }
        List<RunningContender> idle = apps.stream()
                .filter(app -> isIdle(measured, app.contender().id()))
                .toList();
        for (RunningContender app : idle.isEmpty() ? idle : apps) {
            for (int block = 1; block <= ALONE_BLOCKS; block++) {
                driver.probe(place, ProbeKind.ALONE, () -> 0, new Load.Closed(1), block, 1, app);
            }
            if (connections > 1 && idle.contains(app)) {
                driver.probe(place, ProbeKind.HALF, () -> 0, new Load.Closed(connections / 2), 1, 2, app);
            }
        }
    }

    private static boolean isIdle(List<MeasuredSlice> measured, String contender) {
        return MachineCpu.isIdle(MeasuredSlice.meanBusy(measured.stream()
                .filter(slice -> slice.contender().equals(contender))
                .toList()));
    }
}
