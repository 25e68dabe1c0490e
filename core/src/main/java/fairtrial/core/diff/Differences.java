package fairtrial.core.diff;

import java.util.ArrayList;
import java.util.List;

/// Differences as they are found: what is the same on both sides is none.
final class Differences {
    private final List<Difference> all = new ArrayList<>();

    /// @param what a key of its name, or a property's name
    void add(String what, Object before, Object after) {
        String one = String.valueOf(before);
        String other = String.valueOf(after);
        if (!one.equals(other)) {
            all.add(new Difference(what, one, other));
        }
    }

    List<Difference> found() {
        return List.copyOf(all);
    }
}
