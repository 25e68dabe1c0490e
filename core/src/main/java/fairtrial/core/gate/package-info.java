/// Rules that a run must satisfy, tested against its intervals.
@NullMarked
package fairtrial.core.gate;

import org.jspecify.annotations.NullMarked;
