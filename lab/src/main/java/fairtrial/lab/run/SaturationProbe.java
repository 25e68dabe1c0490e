package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadFailed;
import java.util.List;

/// Probe of the reason why CPUs of a contender were idle at its capacity. One slice with a single connection
/// shows the time of a request without queueing. One with half of the connections shows whether their number
/// matters. Busy contenders get the first one, too: it shows whether all of them wait, and so the service
/// itself.
final class SaturationProbe {
    /// The quicker one counts: in one alone a moment of somebody else's would look like a wait.
    private static final int ALONE_BLOCKS = 2;

    private final Plan plan;
    private final Driver driver;

    SaturationProbe(Plan plan, Driver driver) {
        this.plan = plan;
        this.driver = driver;
    }

    /// Nothing where all were busy, and for loads that set a pace of their own. A round with only the compared slices
    /// has one slice with a single connection of each.
    void probe(Driver.Place place, List<RunningContender> apps, List<MeasuredSlice> measured)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        int connections = plan.loads().capacity().connections();
        if (plan.loads().capacity().pacing().isPresent()) {
            return;
        }
        if (plan.sampling().slicing().isComparedOnly()) {
            for (RunningContender app : apps) {
                driver.probe(place, ProbeKind.ALONE, () -> 0, new Load.Closed(1), 1, 1, app);
            }
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
