package fairtrial.core.validity;

import fairtrial.core.model.Load;
import fairtrial.core.plan.Plan;
import java.util.Optional;

/// A plan with one thing told otherwise.
final class PlanEdits {
    private PlanEdits() {}

    static Plan capacity(Plan p, Load.Closed load) {
        return edited(p, load, p.keepAliveRequests());
    }

    static Plan keepAlive(Plan p, Optional<Integer> requests) {
        return edited(p, p.capacity(), requests);
    }

    private static Plan edited(Plan p, Load.Closed load, Optional<Integer> keepAlive) {
        return new Plan(
                p.schema(),
                p.name(),
                p.toolVersion(),
                p.seed(),
                p.question(),
                p.margin(),
                p.tailMargin(),
                p.contenders(),
                p.workload(),
                load,
                p.rateShares(),
                p.rates(),
                p.arrivals(),
                p.openConnections(),
                p.slicing(),
                p.warmUp(),
                p.looks(),
                p.budget(),
                p.placement(),
                p.jvm(),
                keepAlive,
                p.price());
    }
}
