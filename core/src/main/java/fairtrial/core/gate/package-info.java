/// Rules that a run has to keep, held against its intervals.
@NullMarked
package fairtrial.core.gate;

import org.jspecify.annotations.NullMarked;
