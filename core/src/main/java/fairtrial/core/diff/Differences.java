package fairtrial.core.diff;

import java.util.ArrayList;
import java.util.List;

/// Collected differences; equal values are left out.
final class Differences {
    private final List<Difference> all = new ArrayList<>();

    /// Adds a difference if the values differ.
    ///
    /// @param what key of its name, or name of a property
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
