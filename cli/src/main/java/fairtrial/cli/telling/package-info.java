/// Results in the terminal's words.
@NullMarked
package fairtrial.cli.telling;

import org.jspecify.annotations.NullMarked;
