@NullMarked
package fairtrial.core.report.words;

import org.jspecify.annotations.NullMarked;
