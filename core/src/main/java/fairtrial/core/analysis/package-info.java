/// From slices to contrasts, intervals and answers; and the referee, who asks the same while a run goes on.
@NullMarked
package fairtrial.core.analysis;

import org.jspecify.annotations.NullMarked;
