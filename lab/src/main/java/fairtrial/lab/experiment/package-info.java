/// Reads and writes experiments: the file form of what the command line takes.
@NullMarked
package fairtrial.lab.experiment;

import org.jspecify.annotations.NullMarked;
