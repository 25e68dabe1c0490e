/// Combines estimates, comparisons, validity and the verdict: a pure function of the run.
@NullMarked
package fairtrial.core.judge;

import org.jspecify.annotations.NullMarked;
