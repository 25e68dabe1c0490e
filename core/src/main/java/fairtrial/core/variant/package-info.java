/// What differs between the contenders of a plan.
@NullMarked
package fairtrial.core.variant;

import org.jspecify.annotations.NullMarked;
