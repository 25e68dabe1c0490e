@NullMarked
package fairtrial.proof.selftest;

import org.jspecify.annotations.NullMarked;
