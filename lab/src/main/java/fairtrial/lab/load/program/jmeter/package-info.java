/// Apache JMeter as it lies on the disk, and its tables.
@NullMarked
package fairtrial.lab.load.program.jmeter;

import org.jspecify.annotations.NullMarked;
