/// Spring Boot's properties for containers: the properties of a version, equivalents between containers, and
/// changes between versions.
@NullMarked
package fairtrial.core.settings;

import org.jspecify.annotations.NullMarked;
