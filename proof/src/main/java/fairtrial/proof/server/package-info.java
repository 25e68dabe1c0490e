/// Real processes with known true values, to test the tool against.
@NullMarked
package fairtrial.proof.server;

import org.jspecify.annotations.NullMarked;
