package fairtrial.core.swap;

import java.util.Optional;

/// What an archive says of its origin.
///
/// @param release version in its manifest (`Implementation-Version`)
/// @param commit  first characters of its git commit, from `git.properties` or the manifest
public record BuildMark(Optional<String> release, Optional<String> commit) {
    /// An archive that says nothing, or that cannot be read.
    public static final BuildMark NONE = new BuildMark(Optional.empty(), Optional.empty());
}
