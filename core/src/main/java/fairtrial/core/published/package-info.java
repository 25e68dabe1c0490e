/// Benchmarks that others published: what they printed, and how they measured.
@NullMarked
package fairtrial.core.published;

import org.jspecify.annotations.NullMarked;
