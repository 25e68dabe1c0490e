package fairtrial.core.plan;

/// The half-width that an interval of the plan's family will have, in standard deviations of a round's
/// contrast. Implemented by the statistics; the planner only needs it to tell what a budget can show.
public interface CriticalLevels {
    /// Critical |t| at the last look of `looks` for the question asked over that many ranked contenders.
    double atLastLook(Question question, int contenders, Looks looks);
}
