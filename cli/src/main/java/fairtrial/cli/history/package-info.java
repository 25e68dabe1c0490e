/// Runs over time: what changed, and whether it is true.
@NullMarked
package fairtrial.cli.history;

import org.jspecify.annotations.NullMarked;
