package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A plan with one thing told otherwise.
final class PlanEdits {
    private PlanEdits() {}

    static Plan capacity(Plan p, Load.Closed load) {
        return edited(p, load, p.placement(), p.keepAliveRequests());
    }

    static Plan keepAlive(Plan p, Optional<Integer> requests) {
        return edited(p, p.capacity(), p.placement(), requests);
    }

    static Plan processors(Plan p, int active) {
        Placement placement = p.placement();
        return edited(
                p,
                p.capacity(),
                new Placement(placement.contender(), placement.load(), active, placement.notPinned()),
                p.keepAliveRequests());
    }

    static Plan contenderB(Plan p, UnaryOperator<Contender> edit) {
        return p.withContenders(
                p.contenders().stream()
                        .map(c -> c.id().equals("b") ? edit.apply(c) : c)
                        .toList(),
                p.jvm().flags());
    }

    private static Plan edited(Plan p, Load.Closed load, Placement placement, Optional<Integer> keepAlive) {
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
                placement,
                p.jvm(),
                keepAlive,
                p.price());
    }
}
