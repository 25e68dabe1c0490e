/// The properties by which Spring Boot sets a container: what there is in a version, what stands for what, what
/// changed.
@NullMarked
package fairtrial.core.settings;

import org.jspecify.annotations.NullMarked;
