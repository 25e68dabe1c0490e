/// Common parts of all sections of a report: names, figures, curves.
@NullMarked
package fairtrial.core.report.words;

import org.jspecify.annotations.NullMarked;
