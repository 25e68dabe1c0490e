/// Apache JMeter as it lies on the disk, and its tables.
@NullMarked
package fairtrial.published.program.jmeter;

import org.jspecify.annotations.NullMarked;
