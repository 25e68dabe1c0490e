/// Options of the command line.
@NullMarked
package fairtrial.cli.option;

import org.jspecify.annotations.NullMarked;
