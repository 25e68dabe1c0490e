package fairtrial.core.swap;

import java.util.Optional;

/// A library in an application's archive.
///
/// @param entry   its path in the archive
/// @param group   empty if unknown
/// @param version empty if unknown
/// @param by      source of its name
public record JarLibrary(String entry, Optional<String> group, String artifact, String version, By by) {
    /// Source of a library's name, the most reliable first.
    public enum By {
        /// The same file is in the local repository under this name.
        SUM,
        POM,
        MANIFEST,
        FILE_NAME
    }

    /// The `group:artifact`, with `?` for an unknown group.
    public String key() {
        return group.orElse("?") + ":" + artifact;
    }

    /// The `group:artifact:version`, with `?` for what is unknown.
    public String coordinate() {
        return key() + ":" + (version.isEmpty() ? "?" : version);
    }

    /// Whether it is this `group:artifact`. Without a known group only the artifact is compared.
    public boolean is(String key) {
        return group.isPresent() ? key().equals(key) : key.endsWith(":" + artifact);
    }

    /// The name of the file.
    public String file() {
        return entry.substring(entry.lastIndexOf('/') + 1);
    }
}
