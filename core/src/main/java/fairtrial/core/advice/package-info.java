/// What a run advises: which contender, by which figure, what a switch costs, what would change the answer.
@NullMarked
package fairtrial.core.advice;

import org.jspecify.annotations.NullMarked;
