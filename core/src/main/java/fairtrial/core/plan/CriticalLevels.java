package fairtrial.core.plan;

/// Half-width of an interval of the plan's family, in standard deviations of a round's contrast. The
/// statistics implement it; the planner uses it to compute what a budget can show.
public interface CriticalLevels {
    /// Critical |t| at the last of `looks`, for this question over this number of ranked contenders.
    double atLastLook(Question question, int contenders, Looks looks);
}
