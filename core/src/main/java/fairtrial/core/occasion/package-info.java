/// Several runs of one plan, hours or days apart: what each came to, and what they say together.
@NullMarked
package fairtrial.core.occasion;

import org.jspecify.annotations.NullMarked;
