@NullMarked
package fairtrial.core.report.svg;

import org.jspecify.annotations.NullMarked;
