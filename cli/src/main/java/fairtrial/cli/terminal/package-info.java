/// Common base of all commands: the terminal, the exit codes, the interrupt, and the tool's locations.
@NullMarked
package fairtrial.cli.terminal;

import org.jspecify.annotations.NullMarked;
