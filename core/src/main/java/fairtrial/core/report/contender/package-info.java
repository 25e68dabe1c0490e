/// What each contender is: versions, settings, costs, answers.
@NullMarked
package fairtrial.core.report.contender;

import org.jspecify.annotations.NullMarked;
