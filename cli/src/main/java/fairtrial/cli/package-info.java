/// The command line: one class per command, the terminal and the exit codes.
@NullMarked
package fairtrial.cli;

import org.jspecify.annotations.NullMarked;
