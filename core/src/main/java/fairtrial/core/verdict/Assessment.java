package fairtrial.core.verdict;

import java.util.List;

/// Trust in the numbers of a result: checks, their consequence for each contender, and named bottlenecks.
public record Assessment(List<ValidityRow> validity, List<Standing> standings, List<Finding> findings) {}
