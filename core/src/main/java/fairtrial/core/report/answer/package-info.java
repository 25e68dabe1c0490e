/// The first half of a report: the verdict, how sure it is, why it is so and what it costs.
@NullMarked
package fairtrial.core.report.answer;

import org.jspecify.annotations.NullMarked;
