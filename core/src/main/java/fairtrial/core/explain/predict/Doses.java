package fairtrial.core.explain.predict;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// The capacities that are tried of a resource: half and double. What cannot be halved, one unit, is doubled twice.
final class Doses {
    private Doses() {}

    /// The capacities, the lower one first.
    static List<Double> of(LimitedResource resource) {
        double now = resource.capacity();
        boolean divisible = resource.kind() == ResourceKind.CPUS;
        double half = divisible ? now / 2 : Math.floor(now / 2);
        return half > 0 ? List.of(half, 2 * now) : List.of(2 * now, 4 * now);
    }

    /// The value of the setting that gives this capacity. Containers keep some threads of a pool for themselves, so
    /// a value may lie above its capacity; the difference stays.
    static String value(LimitedResource resource, LimitingSetting setting, double capacity) {
        if (!isNumber(setting.value())) {
            return setting.value();
        }
        BigDecimal change = BigDecimal.valueOf(capacity - resource.capacity());
        BigDecimal value = new BigDecimal(setting.value()).add(change);
        return value.setScale(resource.kind() == ResourceKind.CPUS ? 2 : 0, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /// Whether a value can be halved and doubled.
    static boolean isNumber(String value) {
        return value.matches("[0-9]{1,9}(\\.[0-9]{1,3})?");
    }
}
