/// Results as text in the terminal.
@NullMarked
package fairtrial.cli.print;

import org.jspecify.annotations.NullMarked;
