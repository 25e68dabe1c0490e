/// Search for settings that are worth changing: a screening design, a race with the default in every
/// block, ablation, and a confirmation on fresh rounds, whose figure alone counts.
@NullMarked
package fairtrial.core.tune;

import org.jspecify.annotations.NullMarked;
