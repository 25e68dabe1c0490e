package fairtrial.core.swap;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/// One of several builds of the user's own application.
///
/// @param label what it is called in the run: `main`, `pr`
/// @param mark  what its archive says of its origin
/// @param jars  its libraries as `group:artifact:version`, with `?` for an unknown group
public record AppBuild(
        String label,
        @JsonUnwrapped BuildMark mark,
        @JsonUnwrapped AppArchive archive,
        @JsonUnwrapped AppServer server,
        List<String> jars) {
    public AppBuild {
        jars = List.copyOf(jars);
    }

    /// Copy with a known use of TLS.
    AppBuild withTls(boolean isTls) {
        return new AppBuild(label, mark, archive, server.withTls(isTls), jars);
    }
}
