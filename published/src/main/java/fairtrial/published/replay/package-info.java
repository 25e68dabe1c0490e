/// A published comparison run again: its set-up as data, what came out, whether its claims hold, and which
/// change flips them. Pure.
@NullMarked
package fairtrial.published.replay;

import org.jspecify.annotations.NullMarked;
