/// Real processes whose truth is known, for the tool to be held against.
@NullMarked
package fairtrial.proof.server;

import org.jspecify.annotations.NullMarked;
