@NullMarked
package fairtrial.core.report.html;

import org.jspecify.annotations.NullMarked;
