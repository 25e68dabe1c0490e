/// Apache JMeter as files on disk, and its tables.
@NullMarked
package fairtrial.published.program.jmeter;

import org.jspecify.annotations.NullMarked;
