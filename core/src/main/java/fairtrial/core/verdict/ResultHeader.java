package fairtrial.core.verdict;

/// Origin of a result: plan and tool. `judgedBy` is the only field of a result that may change when a run is
/// judged again.
///
/// @param toolVersion version of the tool that measured
/// @param judgedBy    version of the tool that judged
public record ResultHeader(
        String schema, String name, long seed, String planHash, String toolVersion, String judgedBy) {}
