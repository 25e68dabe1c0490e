/// The run over time: slices, rounds and warm-up.
@NullMarked
package fairtrial.core.report.time;

import org.jspecify.annotations.NullMarked;
