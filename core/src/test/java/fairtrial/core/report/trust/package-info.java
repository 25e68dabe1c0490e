@NullMarked
package fairtrial.core.report.trust;

import org.jspecify.annotations.NullMarked;
