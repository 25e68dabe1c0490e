/// A published comparison that is repeated: its set-up as data, the results, whether its claims hold, and
/// which change flips them. Pure.
@NullMarked
package fairtrial.published.replay;

import org.jspecify.annotations.NullMarked;
