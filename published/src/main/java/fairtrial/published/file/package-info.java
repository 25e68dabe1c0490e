/// Reads what others published: transcribed files, and texts with a load tool's output in them.
@NullMarked
package fairtrial.published.file;

import org.jspecify.annotations.NullMarked;
