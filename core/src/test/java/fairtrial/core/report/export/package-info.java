@NullMarked
package fairtrial.core.report.export;

import org.jspecify.annotations.NullMarked;
