/// Whether to believe it: the checks, the method, how to repeat and how to refute it.
@NullMarked
package fairtrial.core.report.trust;

import org.jspecify.annotations.NullMarked;
