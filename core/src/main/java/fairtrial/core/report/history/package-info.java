/// The report of a history.
@NullMarked
package fairtrial.core.report.history;

import org.jspecify.annotations.NullMarked;
