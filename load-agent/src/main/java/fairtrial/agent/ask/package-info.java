/// One request at a time, outside of any load: what a server answers, and how a session begins.
@NullMarked
package fairtrial.agent.ask;

import org.jspecify.annotations.NullMarked;
