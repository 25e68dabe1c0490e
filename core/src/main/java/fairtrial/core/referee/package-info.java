/// Decisions during a run, as an interface for the conductor, so that the laboratory does not depend on the
/// statistics.
@NullMarked
package fairtrial.core.referee;

import org.jspecify.annotations.NullMarked;
