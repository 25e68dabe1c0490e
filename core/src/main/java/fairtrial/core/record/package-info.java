/// The recorded data of a run: slices, evidence and the events of its journal.
@NullMarked
package fairtrial.core.record;

import org.jspecify.annotations.NullMarked;
