package fairtrial.core.swap;

import fairtrial.core.model.Container;
import java.util.List;

/// Changes of a swap to the libraries of an application.
///
/// @param from    the container before the swap
/// @param removed libraries of the archive that are removed
/// @param added   added libraries as `group:artifact:version[:classifier]`, in the versions that the Boot
///     version manages
/// @param kept    libraries of the archive that are unchanged
public record Swap(Container from, Container to, List<JarLibrary> removed, List<String> added, List<JarLibrary> kept) {
    public Swap {
        removed = List.copyOf(removed);
        added = List.copyOf(added);
        kept = List.copyOf(kept);
    }

    /// Whether nothing changes, because the container is the same.
    public boolean isNone() {
        return removed.isEmpty() && added.isEmpty();
    }
}
