/// What a run recorded: slices, evidence and the events of its journal.
@NullMarked
package fairtrial.core.record;

import org.jspecify.annotations.NullMarked;
