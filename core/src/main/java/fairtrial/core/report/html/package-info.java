/// Markup that escapes by default. It does not depend on runs and results.
@NullMarked
package fairtrial.core.report.html;

import org.jspecify.annotations.NullMarked;
