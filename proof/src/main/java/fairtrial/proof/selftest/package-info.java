/// Self-test of the tool on real processes: measurements compared with known results.
@NullMarked
package fairtrial.proof.selftest;

import org.jspecify.annotations.NullMarked;
