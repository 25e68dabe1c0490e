/// Single requests outside of any load: responses of a server, and the start of sessions.
@NullMarked
package fairtrial.agent.ask;

import org.jspecify.annotations.NullMarked;
