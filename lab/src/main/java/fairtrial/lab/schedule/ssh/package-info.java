/// Jobs on hosts that the user names, over the user's own `ssh`: one at a time on each.
@NullMarked
package fairtrial.lab.schedule.ssh;

import org.jspecify.annotations.NullMarked;
