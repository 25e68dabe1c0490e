/// Runs of one service over time: where its figures changed.
@NullMarked
package fairtrial.core.history;

import org.jspecify.annotations.NullMarked;
