/// The user's words: what was asked for, as it was typed.
@NullMarked
package fairtrial.core.experiment;

import org.jspecify.annotations.NullMarked;
