/// Reads and writes experiments: the file form of the command line's options.
@NullMarked
package fairtrial.lab.experiment;

import org.jspecify.annotations.NullMarked;
