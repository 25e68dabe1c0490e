/// What every verb stands on: the terminal, the exit codes, the interrupt, and where the tool lies.
@NullMarked
package fairtrial.cli.terminal;

import org.jspecify.annotations.NullMarked;
