/// The run as it went: slices, rounds and warm-up over time.
@NullMarked
package fairtrial.core.report.time;

import org.jspecify.annotations.NullMarked;
