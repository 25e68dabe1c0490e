/// The experiment as the user typed it.
@NullMarked
package fairtrial.core.experiment;

import org.jspecify.annotations.NullMarked;
