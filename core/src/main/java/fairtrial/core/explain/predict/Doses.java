package fairtrial.core.explain.predict;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// The capacities that predictions are made for: half and double. One unit cannot be halved, and with half of a heap
/// that is nearly full nothing starts, so both are doubled twice. CPUs are also quartered, because nobody can add some.
final class Doses {
    private Doses() {}

    /// The capacities, the lowest first.
    static List<Double> of(LimitedResource resource) {
        double now = resource.capacity();
        if (resource.kind() == ResourceKind.CPUS) {
            return List.of(settable(now / 4), settable(now / 2), 2 * now);
        }
        if (resource.kind() == ResourceKind.HEAP) {
            return List.of(2 * now, 4 * now);
        }
        double half = Math.floor(now / 2);
        return half > 0 ? List.of(half, 2 * now) : List.of(2 * now, 4 * now);
    }

    /// A quota has two decimals; at least one hundredth.
    private static double settable(double cpus) {
        return Math.max(0.01, Math.round(100 * cpus) / 100.0);
    }

    /// The value of the setting that gives this capacity. Containers keep some threads of a pool for
    /// themselves, so a value may lie above its capacity; the difference stays. Of a heap the ratio stays, because
    /// value and capacity have different units.
    static String value(LimitedResource resource, LimitingSetting setting, double capacity) {
        if (!setting.isNumber()) {
            return setting.value();
        }
        BigDecimal value = resource.kind() == ResourceKind.HEAP
                ? setting.number().multiply(BigDecimal.valueOf(capacity / resource.capacity()))
                : setting.number().add(BigDecimal.valueOf(capacity - resource.capacity()));
        return setting.withNumber(value.setScale(resource.kind() == ResourceKind.CPUS ? 2 : 0, RoundingMode.HALF_UP))
                .value();
    }
}
