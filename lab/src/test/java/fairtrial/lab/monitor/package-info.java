/// Fixtures of the monitors' tests.
@NullMarked
package fairtrial.lab.monitor;

import org.jspecify.annotations.NullMarked;
