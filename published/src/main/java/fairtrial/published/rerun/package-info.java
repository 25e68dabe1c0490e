/// Runs a published comparison again: reads its data, boots its rows, calls its generator, writes down what
/// came out.
@NullMarked
package fairtrial.published.rerun;

import org.jspecify.annotations.NullMarked;
