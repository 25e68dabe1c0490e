package fairtrial.lab.doctor;

import java.util.Locale;

/// Numbers in the form of the findings, the same in every language.
final class Quantity {
    private Quantity() {}

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    static String cpus(double cpus) {
        return String.format(Locale.ROOT, "%.2f", cpus);
    }

    static String limit(long value) {
        return value == Long.MAX_VALUE ? "unlimited" : String.valueOf(value);
    }
}
