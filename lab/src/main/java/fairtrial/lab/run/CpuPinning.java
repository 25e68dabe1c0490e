package fairtrial.lab.run;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Placement;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.host.Pinning;

/// CPUs of the contenders: all CPUs while they start and compile, their own CPUs while they are measured.
final class CpuPinning {
    private final Pinning pinning;
    private final Placement placement;
    private final CpuSet all;

    /// @param all CPUs that the tool may use
    CpuPinning(Pinning pinning, Placement placement, CpuSet all) {
        this.pinning = pinning;
        this.placement = placement;
        this.all = all;
    }

    /// Binds it to the measured CPUs; nothing where the plan pins nobody.
    void pin(RunningContender app) {
        bind(app, placement.contender());
    }

    /// Lets it use all CPUs.
    void release(RunningContender app) {
        bind(app, all);
    }

    private void bind(RunningContender app, CpuSet cpus) {
        if (placement.pinned()
                && pinning.pin(app.pid(), cpus) instanceof Reading.Unavailable<CpuSet>(String reason)
                && app.isAlive()) {
            throw new IllegalStateException("pinning was there and failed: " + reason);
        }
    }
}
