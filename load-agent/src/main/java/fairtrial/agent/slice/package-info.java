/// A slice as numbers: its instants, due times and counts. Nothing here uses sockets or clocks.
@NullMarked
package fairtrial.agent.slice;

import org.jspecify.annotations.NullMarked;
