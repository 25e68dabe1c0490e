/// Kubernetes as a scheduler: an array of jobs is one Indexed Job. The types of its client stay here.
@NullMarked
package fairtrial.lab.schedule.kubernetes;

import org.jspecify.annotations.NullMarked;
