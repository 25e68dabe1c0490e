/// Reads publications: transcribed files, and texts that contain the output of a load program.
@NullMarked
package fairtrial.published.file;

import org.jspecify.annotations.NullMarked;
