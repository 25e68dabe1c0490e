/// Replay of a published comparison: reads its data, starts its rows, runs its load generator, records the
/// results.
@NullMarked
package fairtrial.lab.replay;

import org.jspecify.annotations.NullMarked;
