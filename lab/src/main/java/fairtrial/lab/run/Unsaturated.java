package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.load.LoadFailed;
import java.util.List;
import java.util.OptionalDouble;

/// Asks why a contender's CPUs were idle at its capacity: one slice with a single connection tells how long a
/// request takes that waits for nobody, one with half of the connections whether their number matters.
final class Unsaturated {
    private final Plan plan;
    private final Driver driver;

    Unsaturated(Plan plan, Driver driver) {
        this.plan = plan;
        this.driver = driver;
    }

    /// Nothing for contenders that were busy, and for loads that set a pace of their own.
    void probe(Driver.Place place, List<RunningApp> apps, List<MeasuredSlice> measured)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        int connections = plan.capacity().connections();
        if (plan.capacity().pacing().isPresent()) {
            return;
        }
        for (RunningApp app : apps) {
            OptionalDouble busy = busy(measured, app.contender().id());
            if (busy.isPresent() && busy.getAsDouble() < MachineCpu.SATURATED) {
                driver.probe(place, ProbeKind.ALONE, () -> 0, new Load.Closed(1), 1, 1, app);
                if (connections > 1) {
                    driver.probe(place, ProbeKind.HALF, () -> 0, new Load.Closed(connections / 2), 1, 2, app);
                }
            }
        }
    }

    private static OptionalDouble busy(List<MeasuredSlice> measured, String contender) {
        return MeasuredSlice.meanBusy(measured.stream()
                .filter(slice -> slice.contender().equals(contender))
                .toList());
    }
}
