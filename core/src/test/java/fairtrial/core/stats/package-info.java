@NullMarked
package fairtrial.core.stats;

import org.jspecify.annotations.NullMarked;
