/// The results of the judge: estimates, comparisons, validity and the verdict, as in `result.json`.
@NullMarked
package fairtrial.core.verdict;

import org.jspecify.annotations.NullMarked;
