package fairtrial.core.explain;

/// The setting behind a resource.
///
/// @param name  name of the property or flag, as a user writes it: `server.tomcat.threads.max`, `-Xmx`
/// @param value value in force, as a user writes it
public record LimitingSetting(TurnedBy by, String name, String value) {
    /// The CPUs that a contender may use.
    ///
    /// @param cpus their number; a quota may have a part of one
    public static LimitingSetting cpus(double cpus) {
        return new LimitingSetting(
                TurnedBy.PINNING, "cpus", cpus == Math.rint(cpus) ? String.valueOf((long) cpus) : String.valueOf(cpus));
    }

    /// Whether its value is a number, which can be halved and doubled.
    public boolean isNumber() {
        return value.matches("[0-9]{1,9}(\\.[0-9]{1,3})?");
    }

    /// Copy with another value.
    public LimitingSetting withValue(String other) {
        return new LimitingSetting(by, name, other);
    }
}
