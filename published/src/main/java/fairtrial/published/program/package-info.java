/// Load generators as the published benchmarks ran them, each behind the seam `LoadProgram`.
@NullMarked
package fairtrial.published.program;

import org.jspecify.annotations.NullMarked;
