/// Rehearsal of the user's own application on each contender before the measurement: its start and its
/// responses.
@NullMarked
package fairtrial.lab.rehearsal;

import org.jspecify.annotations.NullMarked;
