/// From the user's words to what will happen: the experiment, the plan and the planner.
@NullMarked
package fairtrial.core.plan;

import org.jspecify.annotations.NullMarked;
