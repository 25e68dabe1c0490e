package fairtrial.published.replay;

import fairtrial.published.publication.LoadTool;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/// A load with a rate of its own that all rows reach: then the generator's rate was measured
/// (`offered-load-bound`).
///
/// @param offered rate that the generator offers, independent of the server, in requests per second
/// @param lowest  throughput of the slowest row, per second
/// @param highest throughput of the fastest row, per second
/// @param ramp    whether a ramp sets the rate; otherwise pauses
public record OfferedLoad(
        String workload, int connections, double offered, double lowest, double highest, boolean ramp) {
    /// Bounds of every row's throughput ÷ offered rate. It may be a little below, because the last responses
    /// come after the ramp, and a little above, because pauses are random.
    private static final double LEAST = 0.85;

    private static final double MOST = 1.15;

    /// The loads of the published set-up that all rows reach.
    public static List<OfferedLoad> readAll(ReplayRecord record) {
        return record.replay().steps().isEmpty()
                ? List.of()
                : of(record, record.replay().steps().getFirst());
    }

    /// The loads of this step that all rows reach.
    static List<OfferedLoad> of(ReplayRecord record, Step unscaled) {
        List<OfferedLoad> all = new ArrayList<>();
        Step step = unscaled.scaled(record.scale());
        List<ReplayRun> runs = record.runs().stream()
                .filter(run -> run.place().step().equals(step.id()))
                .toList();
        for (String workload : step.setUp().workloads()) {
            for (int connections : runs.stream()
                    .map(ReplayRun::connections)
                    .distinct()
                    .sorted()
                    .toList()) {
                DoubleSummaryStatistics rows = runs.stream()
                        .filter(run -> run.workload().equals(workload) && run.connections() == connections)
                        .flatMap(run -> run.throughput().stream())
                        .mapToDouble(Double::doubleValue)
                        .summaryStatistics();
                ToolLoad load = step.setUp().load();
                offered(load, workload, connections)
                        .filter(offered -> rows.getCount() > 0
                                && rows.getMin() >= LEAST * offered
                                && rows.getMax() <= MOST * offered)
                        .ifPresent(offered -> all.add(new OfferedLoad(
                                workload, connections, offered, rows.getMin(), rows.getMax(), load.rampSeconds() > 0)));
            }
        }
        return all;
    }

    private static Optional<Double> offered(ToolLoad load, String workload, int connections) {
        int loops = Optional.ofNullable(load.length().loopsFor().get(workload))
                .or(() -> load.length().loops())
                .orElse(0);
        if (load.rampSeconds() > 0 && loops > 0) {
            return Optional.of(connections * loops / load.rampSeconds());
        }
        // siege's pause is uniform between zero and its delay.
        return load.tool().filter(LoadTool.SIEGE::equals).isPresent() && load.thinkSeconds() > 0
                ? Optional.of(connections / (load.thinkSeconds() / 2))
                : Optional.empty();
    }
}
