package fairtrial.core.explain;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The setting behind a resource.
///
/// @param name  name of the property or flag, as a user writes it: `server.tomcat.threads.max`, `-Xmx`
/// @param value value in force, as a user writes it
public record LimitingSetting(TurnedBy by, String name, String value) {
    /// Flag of the largest heap.
    public static final String HEAP = "-Xmx";

    /// A number; of a flag also one of megabytes.
    private static final Pattern NUMBER = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,3})?)(m?)");

    /// The CPUs that a contender may use.
    ///
    /// @param cpus their number; a quota may have a part of one
    public static LimitingSetting cpus(double cpus) {
        return new LimitingSetting(
                TurnedBy.PINNING, "cpus", cpus == Math.rint(cpus) ? String.valueOf((long) cpus) : String.valueOf(cpus));
    }

    /// Whether its value is a number, which can be halved and doubled.
    public boolean isNumber() {
        Matcher parts = NUMBER.matcher(value);
        return parts.matches() && (parts.group(2).isEmpty() || by == TurnedBy.JVM_FLAG);
    }

    /// Its value as a number, without the unit.
    ///
    /// @throws IllegalStateException the value is none
    public BigDecimal number() {
        return new BigDecimal(parts().group(1));
    }

    /// Copy with another number of the same unit.
    ///
    /// @throws IllegalStateException the value is no number
    public LimitingSetting withNumber(BigDecimal other) {
        return withValue(other.stripTrailingZeros().toPlainString() + parts().group(2));
    }

    private Matcher parts() {
        Matcher parts = NUMBER.matcher(value);
        if (!parts.matches()) {
            throw new IllegalStateException(name + " = " + value + " is no number");
        }
        return parts;
    }

    /// Copy with another value.
    public LimitingSetting withValue(String other) {
        return new LimitingSetting(by, name, other);
    }
}
