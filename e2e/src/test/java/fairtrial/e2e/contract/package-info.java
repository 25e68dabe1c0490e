/// What the fakes of the unit tests promise, asked of the real ones.
@NullMarked
package fairtrial.e2e.contract;

import org.jspecify.annotations.NullMarked;
