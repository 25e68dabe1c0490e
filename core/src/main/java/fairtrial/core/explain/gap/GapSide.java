package fairtrial.core.explain.gap;

import java.util.List;

/// One of the two contenders.
///
/// @param label  its label in the run
/// @param limits what binds it, or the nearest limit; empty: not read
public record GapSide(String id, String label, List<SideLimit> limits) {
    public GapSide {
        limits = List.copyOf(limits);
    }
}
