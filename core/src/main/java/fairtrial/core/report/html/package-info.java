/// Markup that escapes by default. It knows nothing of runs and results.
@NullMarked
package fairtrial.core.report.html;

import org.jspecify.annotations.NullMarked;
