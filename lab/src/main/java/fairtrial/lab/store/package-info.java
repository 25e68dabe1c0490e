/// Reads and writes the run folder: an append-only journal, so that a crash loses nothing.
@NullMarked
package fairtrial.lab.store;

import org.jspecify.annotations.NullMarked;
