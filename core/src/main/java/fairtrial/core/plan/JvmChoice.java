package fairtrial.core.plan;

import fairtrial.core.model.Bytes;
import java.util.List;

/// JVM options that all contenders share: heap (minimum = maximum, unless flags say otherwise), an explicit
/// collector, and the user's flags.
public record JvmChoice(Bytes heap, String collectorFlag, List<String> flags) {
    public JvmChoice {
        flags = List.copyOf(flags);
    }
}
