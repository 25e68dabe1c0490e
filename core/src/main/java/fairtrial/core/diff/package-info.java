/// What changed between two runs, and what of it can be compared.
@NullMarked
package fairtrial.core.diff;

import org.jspecify.annotations.NullMarked;
