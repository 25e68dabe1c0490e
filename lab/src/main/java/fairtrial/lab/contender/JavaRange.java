package fairtrial.lab.contender;

import fairtrial.core.model.Jdk;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// The Java feature versions (8, 17, 25 …) from `min` to `max`, both included.
public record JavaRange(int min, int max) {
    public JavaRange {
        if (min < 1 || max < min) {
            throw new IllegalArgumentException("no Java range: " + min + " to " + max);
        }
    }

    /// Whether the feature version is in the range.
    public boolean contains(int feature) {
        return min <= feature && feature <= max;
    }

    /// The newest of these JDKs in the range; empty when none is.
    public Optional<Jdk> newestOf(Collection<Jdk> found) {
        return found.stream().filter(jdk -> contains(jdk.feature())).max(Comparator.comparingInt(Jdk::feature));
    }
}
