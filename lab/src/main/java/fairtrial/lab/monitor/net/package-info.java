/// What TCP did over a stretch: connections turned away, segments sent again, connections aborted.
@NullMarked
package fairtrial.lab.monitor.net;

import org.jspecify.annotations.NullMarked;
