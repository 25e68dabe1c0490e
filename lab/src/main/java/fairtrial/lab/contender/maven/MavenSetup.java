package fairtrial.lab.contender.maven;

import java.nio.file.Path;
import java.util.Optional;

/// The source of Maven's own settings. Empty fields mean Maven's defaults: the user's `settings.xml` (mirrors,
/// proxies, credentials, `offline`) and its local repository. `offline` forbids the network even when the
/// settings allow it.
public record MavenSetup(Optional<Path> settings, Optional<Path> localRepository, boolean offline) {
    /// The user's own Maven setup, online.
    public static MavenSetup ofUser() {
        return new MavenSetup(Optional.empty(), Optional.empty(), false);
    }
}
