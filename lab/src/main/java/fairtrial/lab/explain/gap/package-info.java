/// Rounds of two contenders: what each uses for a request.
@NullMarked
package fairtrial.lab.explain.gap;

import org.jspecify.annotations.NullMarked;
