/// The agent on a host: what the conductor asks of that machine, done by the same code as on one machine.
@NullMarked
package fairtrial.lab.remote.agent;

import org.jspecify.annotations.NullMarked;
