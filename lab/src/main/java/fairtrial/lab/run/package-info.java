/// The conductor: carries a plan out, round by round.
@NullMarked
package fairtrial.lab.run;

import org.jspecify.annotations.NullMarked;
