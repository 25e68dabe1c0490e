/// Kills, stops and clock steps at random moments, and what they leave.
@NullMarked
package fairtrial.e2e.kill;

import org.jspecify.annotations.NullMarked;
