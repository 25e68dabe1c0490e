package fairtrial.core.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/// A figure of a contender over the runs of one machine.
///
/// @param contender its label, or its notation without versions
/// @param metric its id, such as `throughput_rps`
/// @param load   name of its load, see [SeriesLoads]; empty for figures without one
/// @param against name of the contender of the same runs to which the figures are ratios; empty: they are none
/// @param points in the order of their time; at least one
public record HistorySeries(
        String contender,
        String metric,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> load,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> against,
        List<HistoryPoint> points,
        List<SeriesStep> steps) {
    public HistorySeries {
        points = List.copyOf(points);
        steps = List.copyOf(steps);
    }

    /// A series of figures that are no ratios.
    public HistorySeries(
            String contender, String metric, Optional<String> load, List<HistoryPoint> points, List<SeriesStep> steps) {
        this(contender, metric, load, Optional.empty(), points, steps);
    }

    /// The step that a comparison would be about: the latest that none has decided.
    public Optional<SeriesStep> open() {
        return steps.stream().filter(SeriesStep::isOpen).reduce((first, last) -> last);
    }

    /// The run that stands for the level before a step: not the last one, because the place of a step may be
    /// one run off.
    public StepSide wellBefore(SeriesStep step) {
        int at = at(step.after());
        int from = steps.stream()
                .mapToInt(other -> at(other.after()))
                .filter(other -> other < at)
                .max()
                .orElse(0);
        return points.get(Math.max(from, at - 2)).side();
    }

    /// The latest run of the level after a step.
    public StepSide latestAfter(SeriesStep step) {
        int at = at(step.after());
        int to = steps.stream()
                .mapToInt(other -> at(other.after()))
                .filter(other -> other > at)
                .min()
                .orElse(points.size());
        return points.get(to - 1).side();
    }

    private int at(StepSide side) {
        return points.stream().map(HistoryPoint::side).toList().indexOf(side);
    }
}
