@NullMarked
package fairtrial.core.report;

import org.jspecify.annotations.NullMarked;
