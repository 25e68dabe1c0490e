@NullMarked
package fairtrial.proof.simulation;

import org.jspecify.annotations.NullMarked;
