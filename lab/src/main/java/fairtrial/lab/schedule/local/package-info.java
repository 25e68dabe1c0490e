/// Jobs on this machine, one after the other.
@NullMarked
package fairtrial.lab.schedule.local;

import org.jspecify.annotations.NullMarked;
