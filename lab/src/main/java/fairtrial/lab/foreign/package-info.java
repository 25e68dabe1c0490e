/// Foreign text, read up to a limit, so that no file, pipe or peer can fill the heap.
@NullMarked
package fairtrial.lab.foreign;

import org.jspecify.annotations.NullMarked;
