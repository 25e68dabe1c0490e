@NullMarked
package fairtrial.core.gate;

import org.jspecify.annotations.NullMarked;
