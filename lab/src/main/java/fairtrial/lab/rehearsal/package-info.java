/// The user's own application on each contender before anything is measured: does it start, and what does it answer?
@NullMarked
package fairtrial.lab.rehearsal;

import org.jspecify.annotations.NullMarked;
