/// The load generator's process: JSON lines in, JSON lines out. It drives HTTP load at 127.0.0.1 and nowhere
/// else.
@NullMarked
package fairtrial.agent;

import org.jspecify.annotations.NullMarked;
