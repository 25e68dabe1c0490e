/// Delays at the layers of a contender, as its probe takes and tells them.
@NullMarked
package fairtrial.lab.app.layer;

import org.jspecify.annotations.NullMarked;
