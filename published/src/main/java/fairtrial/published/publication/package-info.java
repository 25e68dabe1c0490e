/// Benchmarks that others published: what they printed, and how they measured.
@NullMarked
package fairtrial.published.publication;

import org.jspecify.annotations.NullMarked;
