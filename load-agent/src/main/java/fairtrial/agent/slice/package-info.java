/// A slice as numbers: its instants, when requests are due, what is counted. Nothing here knows sockets or clocks.
@NullMarked
package fairtrial.agent.slice;

import org.jspecify.annotations.NullMarked;
