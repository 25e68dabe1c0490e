/// From slices to contrasts, intervals and answers. The referee uses the same code during a run.
@NullMarked
package fairtrial.core.analysis;

import org.jspecify.annotations.NullMarked;
