/// Apache JMeter as files on disk, and its tables.
@NullMarked
package fairtrial.lab.load.program.jmeter;

import org.jspecify.annotations.NullMarked;
