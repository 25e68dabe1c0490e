/// The seam to load engines.
@NullMarked
package fairtrial.lab.load;

import org.jspecify.annotations.NullMarked;
