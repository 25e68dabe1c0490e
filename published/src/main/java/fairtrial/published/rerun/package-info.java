/// Replay of a published comparison: reads its data, starts its rows, runs its load generator, records the
/// results.
@NullMarked
package fairtrial.published.rerun;

import org.jspecify.annotations.NullMarked;
