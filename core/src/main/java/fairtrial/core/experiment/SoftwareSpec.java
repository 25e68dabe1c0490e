package fairtrial.core.experiment;

import fairtrial.core.model.Container;
import java.util.Optional;

/// Software of a contender as typed.
///
/// @param version version of the container; empty: the one that belongs to the Boot version
/// @param boot    line or version of Spring Boot
/// @param build   label of a build of the user's own application; empty: there is only one
public record SoftwareSpec(
        Container container, Optional<String> version, Optional<String> boot, Optional<String> build) {}
