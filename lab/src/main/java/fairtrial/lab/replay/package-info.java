/// Runs a published comparison again: reads its data, boots its rows, calls its generator, writes down what
/// came out.
@NullMarked
package fairtrial.lab.replay;

import org.jspecify.annotations.NullMarked;
