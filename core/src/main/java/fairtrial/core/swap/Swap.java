package fairtrial.core.swap;

import fairtrial.core.model.Container;
import java.util.List;

/// What a swap does to the libraries of an application.
///
/// @param from    the container that was there
/// @param removed libraries of the archive that go
/// @param added   `group:artifact:version[:classifier]` that come, in the versions that the Boot version
///     manages
/// @param kept    libraries of the archive that stay exactly as they are
public record Swap(Container from, Container to, List<JarLibrary> removed, List<String> added, List<JarLibrary> kept) {
    public Swap {
        removed = List.copyOf(removed);
        added = List.copyOf(added);
        kept = List.copyOf(kept);
    }

    /// Nothing changes: the container is the one that was there.
    public boolean isNone() {
        return removed.isEmpty() && added.isEmpty();
    }
}
