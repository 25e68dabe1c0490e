/// What the judge says: estimates, comparisons, validity and the verdict, as they stand in `result.json`.
@NullMarked
package fairtrial.core.verdict;

import org.jspecify.annotations.NullMarked;
