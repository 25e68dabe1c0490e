/// The report of a search for settings.
@NullMarked
package fairtrial.core.report.tune;

import org.jspecify.annotations.NullMarked;
