/// Load on event loops. A `Target` is spread over `Lane`s, one per loop. All of a lane's state belongs to its
/// loop's thread, so nothing here locks.
@NullMarked
package fairtrial.agent.load;

import org.jspecify.annotations.NullMarked;
