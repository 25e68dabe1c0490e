package fairtrial.core.history;

import fairtrial.core.diff.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/// The steps of a series, each with the comparisons of it so far. A step may move by a run from night to
/// night, so a comparison is one of it where both of its runs are on their sides.
public final class ComparedSteps {
    private final List<HistoryPoint> points;
    private final List<Confirmed> compared;

    private ComparedSteps(List<HistoryPoint> points, List<Confirmed> compared) {
        this.points = points;
        this.compared = compared;
    }

    /// The steps of these points.
    ///
    /// @param points   in the order of their time
    /// @param compared comparisons of this series, the latest last
    /// @param changed  what changed between the point at an index and the one before
    public static List<SeriesStep> of(
            List<HistoryPoint> points, List<Confirmed> compared, IntFunction<List<Difference>> changed) {
        ComparedSteps of = new ComparedSteps(points, compared);
        List<Step> steps = Steps.of(points);
        List<SeriesStep> told = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            int from = i == 0 ? 0 : steps.get(i - 1).index();
            int to = i + 1 < steps.size() ? steps.get(i + 1).index() : points.size();
            told.add(of.step(steps.get(i), from, to, changed));
        }
        return List.copyOf(told);
    }

    /// @param from first run of the level before the step
    /// @param to   first run after the level after it
    private SeriesStep step(Step step, int from, int to, IntFunction<List<Difference>> changed) {
        List<String> earlier = identities(from, step.index());
        List<String> later = identities(step.index(), to);
        List<Confirmed> attempts = compared.stream()
                .filter(of -> of.isTo(step.ratio().mid()))
                .filter(of -> earlier.contains(of.before()) && later.contains(of.after()))
                .toList();
        return new SeriesStep(
                points.get(step.index() - 1).side(),
                points.get(step.index()).side(),
                step.ratio(),
                step.suspected(),
                changed.apply(step.index()),
                attempts.size(),
                attempts.stream().reduce((first, last) -> last));
    }

    private List<String> identities(int from, int to) {
        return points.subList(from, to).stream().map(HistoryPoint::identity).toList();
    }
}
