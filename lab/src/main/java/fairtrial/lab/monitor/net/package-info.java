/// TCP activity over a stretch: rejected connections, retransmitted segments, aborted connections.
@NullMarked
package fairtrial.lab.monitor.net;

import org.jspecify.annotations.NullMarked;
