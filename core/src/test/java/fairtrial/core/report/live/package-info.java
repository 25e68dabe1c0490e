@NullMarked
package fairtrial.core.report.live;

import org.jspecify.annotations.NullMarked;
