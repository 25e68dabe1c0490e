/// The answer to the question which size of pod a service needs.
@NullMarked
package fairtrial.core.report.pod;

import org.jspecify.annotations.NullMarked;
