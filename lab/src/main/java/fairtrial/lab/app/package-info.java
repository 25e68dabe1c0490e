/// Boots a contender, asks it from inside through the probe, and stops it.
@NullMarked
package fairtrial.lab.app;

import org.jspecify.annotations.NullMarked;
