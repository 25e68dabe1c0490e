/// Published benchmarks of others: their reported figures and their methods.
@NullMarked
package fairtrial.core.published;

import org.jspecify.annotations.NullMarked;
