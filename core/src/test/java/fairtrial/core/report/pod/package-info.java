@NullMarked
package fairtrial.core.report.pod;

import org.jspecify.annotations.NullMarked;
