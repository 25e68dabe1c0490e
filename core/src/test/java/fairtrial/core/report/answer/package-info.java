@NullMarked
package fairtrial.core.report.answer;

import org.jspecify.annotations.NullMarked;
