/// What every part of a report says alike: names, figures, curves.
@NullMarked
package fairtrial.core.report.words;

import org.jspecify.annotations.NullMarked;
