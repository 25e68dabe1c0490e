package fairtrial.core.analysis;

import fairtrial.core.model.Interval;
import java.util.Locale;

/// Ratios and shares as percentages in texts.
public final class Percent {
    private Percent() {}

    /// A ratio as its difference from 1: `+2.4 %`, `−0.8 %`.
    public static String of(double ratio) {
        double percent = 100 * (ratio - 1);
        String sign = percent < 0 ? "−" : "+";
        return sign + String.format(Locale.ROOT, "%.1f %%", Math.abs(percent));
    }

    /// A ratio above 1 as its difference from 1, for "faster by": `2.4 %`.
    public static String increase(double ratio) {
        String percent = of(ratio);
        return percent.startsWith("+") ? percent.substring(1) : percent;
    }

    /// A ratio with its interval: `+2.4 % (+0.9 % … +4.0 %)`.
    public static String of(Interval ratio) {
        return of(ratio.mid()) + " (" + of(ratio.lo()) + " … " + of(ratio.hi()) + ")";
    }

    /// A share: 0.153 is `15.3 %`.
    public static String ofShare(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
