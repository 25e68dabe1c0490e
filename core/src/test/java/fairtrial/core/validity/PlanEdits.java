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
        return p.withLoads(p.loads().withCapacity(load));
    }

    static Plan keepAlive(Plan p, Optional<Integer> requests) {
        return p.withEnvironment(p.environment().withKeepAlive(requests));
    }

    static Plan processors(Plan p, int active) {
        Placement placement = p.environment().placement();
        return p.withEnvironment(p.environment()
                .withPlacement(new Placement(placement.contender(), placement.load(), active, placement.notPinned())));
    }

    static Plan contenderB(Plan p, UnaryOperator<Contender> edit) {
        return p.withContenders(
                p.contenders().stream()
                        .map(c -> c.id().equals("b") ? edit.apply(c) : c)
                        .toList(),
                p.environment().jvm().flags());
    }
}
