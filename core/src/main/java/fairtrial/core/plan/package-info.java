/// The plan of an experiment: from the user's words to resolved settings.
@NullMarked
package fairtrial.core.plan;

import org.jspecify.annotations.NullMarked;
