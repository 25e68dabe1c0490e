package fairtrial.core.verdict;

import fairtrial.core.model.Machine;
import java.util.List;

/// Everything the judge says of a run: `result.json`, schema `fairtrial/result/1`. `judgedBy` is the only field
/// that judging again may change.
public record Result(
        String schema,
        String name,
        long seed,
        String planHash,
        Machine machine,
        String toolVersion,
        double wallSeconds,
        int rounds,
        int blocks,
        String question,
        String primaryMetric,
        List<ContenderReport> contenders,
        List<Estimate> estimates,
        List<Comparison> comparisons,
        List<ValidityRow> validity,
        List<Standing> standings,
        List<Finding> findings,
        Verdict verdict,
        String judgedBy) {
    /// The schema's name and version.
    public static final String SCHEMA = "fairtrial/result/1";
}
