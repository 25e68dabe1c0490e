/// What a page shows of a run that goes on.
@NullMarked
package fairtrial.core.report.live;

import org.jspecify.annotations.NullMarked;
