/// Validity checks: conditions that must hold before a number counts, one small class per check.
@NullMarked
package fairtrial.core.validity;

import org.jspecify.annotations.NullMarked;
