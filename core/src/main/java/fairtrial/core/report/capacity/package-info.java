/// Capacities in a report: by promise, by rate, and as machines and users.
@NullMarked
package fairtrial.core.report.capacity;

import org.jspecify.annotations.NullMarked;
