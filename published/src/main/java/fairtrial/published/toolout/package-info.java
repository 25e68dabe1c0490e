/// Output and command lines of load generators, found in any text.
@NullMarked
package fairtrial.published.toolout;

import org.jspecify.annotations.NullMarked;
