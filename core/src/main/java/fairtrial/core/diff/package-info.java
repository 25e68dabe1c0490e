/// Differences between two runs, and the comparable figures.
@NullMarked
package fairtrial.core.diff;

import org.jspecify.annotations.NullMarked;
