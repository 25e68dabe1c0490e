/// Reasons to trust the result: the checks, the method, how to repeat and how to refute it.
@NullMarked
package fairtrial.core.report.trust;

import org.jspecify.annotations.NullMarked;
