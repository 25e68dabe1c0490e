/// Several runs of one plan, hours or days apart: the result of each, and their pooled result.
@NullMarked
package fairtrial.core.occasion;

import org.jspecify.annotations.NullMarked;
