@NullMarked
package fairtrial.core.simulation;

import org.jspecify.annotations.NullMarked;
