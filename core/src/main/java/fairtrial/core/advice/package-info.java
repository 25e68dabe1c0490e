/// Recommendation from a run: the contender, the deciding figures, and what would change the result.
@NullMarked
package fairtrial.core.advice;

import org.jspecify.annotations.NullMarked;
