package fairtrial.lab.contender.maven;

import java.nio.file.Path;
import java.util.Optional;

/// Where Maven's own settings come from. Empty fields mean what Maven means by them: the user's `settings.xml`
/// (mirrors, proxies, credentials, `offline`) and its local repository. `offline` forbids the network even when
/// the settings allow it.
public record MavenSetup(Optional<Path> settings, Optional<Path> localRepository, boolean offline) {
    /// Just as the user's Maven is set up.
    public static MavenSetup ofUser() {
        return new MavenSetup(Optional.empty(), Optional.empty(), false);
    }
}
