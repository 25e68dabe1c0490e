/// Results in the terminal's words.
@NullMarked
package fairtrial.cli.print;

import org.jspecify.annotations.NullMarked;
