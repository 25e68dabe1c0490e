/// Starts a contender, reads its facts through the probe, and stops it.
@NullMarked
package fairtrial.lab.app;

import org.jspecify.annotations.NullMarked;
