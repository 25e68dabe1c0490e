@NullMarked
package fairtrial.core.diff;

import org.jspecify.annotations.NullMarked;
