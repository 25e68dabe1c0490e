/// Everything that a container is: one row per container. The compiler asks a new one for every part of it.
@NullMarked
package fairtrial.core.container;

import org.jspecify.annotations.NullMarked;
