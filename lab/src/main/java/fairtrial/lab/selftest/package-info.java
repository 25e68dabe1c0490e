/// Real processes with known true values, to test the tool against.
@NullMarked
package fairtrial.lab.selftest;

import org.jspecify.annotations.NullMarked;
