package fairtrial.cli.selftest;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// What the self-test on real servers consists of.
public enum SelftestPart {
    /// An open loop against servers of known service time.
    QUEUES,
    /// Costs planted in every request.
    LADDER,
    /// Contenders that are equal.
    EQUALS,
    /// A neighbour from half-time on.
    DRIFT,
    /// What the noise is made of.
    NOISE;

    /// As it is typed.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Their names on the command line.
    public static List<String> ids() {
        return Arrays.stream(values()).map(SelftestPart::id).toList();
    }
}
