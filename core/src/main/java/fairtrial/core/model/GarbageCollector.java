package fairtrial.core.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Garbage collectors that a comparison may choose, by the flag that selects them.
public enum GarbageCollector {
    SERIAL("Serial"),
    PARALLEL("Parallel"),
    G1("G1"),
    ZGC("Z"),
    SHENANDOAH("Shenandoah");

    private static final Pattern FLAG = Pattern.compile("-XX:\\+Use(\\w+)GC");

    private final String inFlag;

    GarbageCollector(String inFlag) {
        this.inFlag = inFlag;
    }

    /// The identifier in `--gc`: `parallel`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The flag that selects it.
    public String flag() {
        return "-XX:+Use" + inFlag + "GC";
    }

    /// The collector with the given identifier; empty if there is none.
    public static Optional<GarbageCollector> of(String id) {
        return Arrays.stream(values())
                .filter(collector -> collector.id().equals(id))
                .findFirst();
    }

    /// The identifiers of all collectors.
    public static List<String> ids() {
        return Arrays.stream(values()).map(GarbageCollector::id).toList();
    }

    /// Whether the flag selects a collector, one of these or another.
    public static boolean isFlag(String flag) {
        return FLAG.matcher(flag).matches();
    }

    /// The name of the collector that a flag selects, as in the flag: `Parallel`, `G1`.
    public static String named(String flag) {
        return FLAG.matcher(flag).replaceFirst("$1");
    }
}
