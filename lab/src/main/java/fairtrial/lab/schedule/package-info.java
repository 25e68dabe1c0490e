/// Jobs on machines that a scheduler hands out: one seam, [Scheduler], and what goes over it.
@NullMarked
package fairtrial.lab.schedule;

import org.jspecify.annotations.NullMarked;
