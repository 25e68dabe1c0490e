/// The command line: one class per verb, the terminal and the exit codes.
@NullMarked
package fairtrial.cli;

import org.jspecify.annotations.NullMarked;
