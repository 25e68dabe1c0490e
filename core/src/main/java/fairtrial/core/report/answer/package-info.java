/// The first half of a report: the verdict, its certainty, its reasons and the trade-offs.
@NullMarked
package fairtrial.core.report.answer;

import org.jspecify.annotations.NullMarked;
