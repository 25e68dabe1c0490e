/// The report: one self-contained page in both languages, a pure function of the result and the run's record.
@NullMarked
package fairtrial.core.report;

import org.jspecify.annotations.NullMarked;
