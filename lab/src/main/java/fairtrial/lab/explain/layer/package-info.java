/// Slices with delays at the layers of one contender.
@NullMarked
package fairtrial.lab.explain.layer;

import org.jspecify.annotations.NullMarked;
