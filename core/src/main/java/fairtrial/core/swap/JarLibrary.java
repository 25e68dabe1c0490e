package fairtrial.core.swap;

import java.util.Optional;

/// A library in somebody's archive.
///
/// @param entry   its place there
/// @param group   empty where nobody knows
/// @param version empty where nobody knows
/// @param by      how it was told
public record JarLibrary(String entry, Optional<String> group, String artifact, String version, By by) {
    /// How a library's name was found, the surest first.
    public enum By {
        /// The same file lies in the local repository under that name.
        SUM,
        POM,
        MANIFEST,
        FILE_NAME
    }

    /// `group:artifact`, the group as `?` where nobody knows it.
    public String key() {
        return group.orElse("?") + ":" + artifact;
    }

    /// Whether it is that `group:artifact`; where the group is not known the artifact decides.
    public boolean is(String key) {
        return group.isPresent() ? key().equals(key) : key.endsWith(":" + artifact);
    }

    /// The file's name.
    public String file() {
        return entry.substring(entry.lastIndexOf('/') + 1);
    }
}
