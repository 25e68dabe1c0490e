/// Who decides while a run goes on, as the conductor sees it: an interface, so that the laboratory never needs
/// statistics.
@NullMarked
package fairtrial.core.referee;

import org.jspecify.annotations.NullMarked;
