@NullMarked
package fairtrial.core.report.document;

import org.jspecify.annotations.NullMarked;
