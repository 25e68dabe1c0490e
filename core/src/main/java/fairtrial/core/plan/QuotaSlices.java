package fairtrial.core.plan;

import fairtrial.core.model.Contender;
import fairtrial.core.model.PodLimit;
import java.util.List;

/// Slices for contenders with a CPU quota. The kernel hands the quota out in periods of 100 ms. A slice of
/// half a second has four to six of them, which changes its throughput by a fifth; twenty periods change it by
/// a twentieth, and that evens out over the blocks.
public final class QuotaSlices {
    private static final long LEAST_MILLIS = 2000;

    /// Two periods: in the first one the contender still has the quota of its pause.
    private static final long LEAST_LEAD_MILLIS = 200;

    private QuotaSlices() {}

    /// The slicing, long enough for the quotas of these contenders.
    static Slicing fitting(Slicing usual, List<Contender> contenders) {
        return hasQuota(contenders) ? usual.atLeast(new SliceLength(LEAST_MILLIS, LEAST_LEAD_MILLIS)) : usual;
    }

    /// Whether a plan's slices have the shortest length for a quota, whatever shorter one was asked for.
    public static boolean areShortest(Plan plan) {
        return isNeeded(plan) && plan.sampling().slicing().sliceMillis() == LEAST_MILLIS;
    }

    /// Whether a contender of that plan has a quota.
    public static boolean isNeeded(Plan plan) {
        return hasQuota(plan.contenders());
    }

    /// Whether a CPU quota holds a contender back.
    public static boolean hasQuota(Contender contender) {
        return contender.limit().flatMap(PodLimit::cpus).isPresent();
    }

    private static boolean hasQuota(List<Contender> contenders) {
        return contenders.stream().anyMatch(QuotaSlices::hasQuota);
    }
}
