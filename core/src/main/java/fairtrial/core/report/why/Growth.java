package fairtrial.core.report.why;

import fairtrial.core.explain.profile.FlameDifference;
import java.util.List;
import java.util.stream.Stream;

/// How much more CPU time a frame has in the contender than in the other one, as a colour.
enum Growth {
    /// Less than half.
    LEAST("dn3", -0.5),
    LESS("dn2", -0.2),
    SLIGHTLY_LESS("dn1", -0.05),
    SAME("eq0", 0.05),
    SLIGHTLY_MORE("up1", 0.2),
    MORE("up2", 0.5),
    /// At least twice.
    MOST("up3", Double.POSITIVE_INFINITY);

    private final String style;
    private final double upTo;

    Growth(String style, double upTo) {
        this.style = style;
        this.upTo = upTo;
    }

    /// The class of its colour.
    String style() {
        return style;
    }

    /// All, from less to more.
    static List<Growth> all() {
        return List.of(values());
    }

    /// The growth of a frame: the difference as a share of the larger side.
    static Growth of(FlameDifference frame) {
        double larger = Math.max(frame.contender(), frame.against());
        double share = larger == 0 ? 0 : (frame.contender() - frame.against()) / larger;
        return Stream.of(values()).filter(one -> share < one.upTo).findFirst().orElse(MOST);
    }
}
