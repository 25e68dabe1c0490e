/// Runs over several machines: the agent on each host, and the conductor's side of it.
@NullMarked
package fairtrial.lab.remote;

import org.jspecify.annotations.NullMarked;
