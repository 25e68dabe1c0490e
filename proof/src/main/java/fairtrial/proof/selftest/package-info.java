/// What the tool proves about itself on real processes: measured against what is known beforehand.
@NullMarked
package fairtrial.proof.selftest;

import org.jspecify.annotations.NullMarked;
