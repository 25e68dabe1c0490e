package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/// Container in an exact version on an exact Spring Boot version.
///
/// @param build label of a build of the user's own application; empty: there is only one
public record Software(
        Container container,
        String version,
        String boot,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> build) {
    /// Software of which there is one build.
    public Software(Container container, String version, String boot) {
        this(container, version, boot, Optional.empty());
    }
}
