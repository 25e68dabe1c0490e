/// Published benchmarks of others: their reported figures and their methods.
@NullMarked
package fairtrial.published.publication;

import org.jspecify.annotations.NullMarked;
