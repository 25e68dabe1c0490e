/// The vocabulary of a plan. Records and sealed choices only.
@NullMarked
package fairtrial.core.model;

import org.jspecify.annotations.NullMarked;
