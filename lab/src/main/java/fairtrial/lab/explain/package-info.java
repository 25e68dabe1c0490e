/// Evidence on one contender: what limits it, read and recorded in slices of their own.
@NullMarked
package fairtrial.lab.explain;

import org.jspecify.annotations.NullMarked;
