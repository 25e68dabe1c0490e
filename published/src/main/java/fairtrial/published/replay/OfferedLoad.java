package fairtrial.published.replay;

import fairtrial.published.publication.LoadTool;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/// A load that paces itself, and rows that all answer just that: then it is the generator's pace that was
/// measured (`offered-load-bound`).
///
/// @param offered requests per second that the generator offers, whatever the server can do
/// @param lowest  throughput of the slowest row, per second
/// @param highest of the fastest
/// @param ramp    it is a ramp that paces; else pauses
public record OfferedLoad(
        String workload, int connections, double offered, double lowest, double highest, boolean ramp) {
    /// Every row within this of what is offered: a little below, as the last answers come after the ramp; a
    /// little above, as pauses are random.
    private static final double LEAST = 0.85;

    private static final double MOST = 1.15;

    /// Those of the published set-up.
    public static List<OfferedLoad> in(ReplayRecord record) {
        List<OfferedLoad> all = new ArrayList<>();
        if (record.replay().steps().isEmpty()) {
            return all;
        }
        Step first = record.replay().steps().getFirst().scaled(record.scale());
        List<ReplayRun> runs = record.runs().stream()
                .filter(run -> run.step().equals(first.id()))
                .toList();
        for (String workload : first.setUp().workloads()) {
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
                ToolLoad load = first.setUp().load();
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
        int loops = Optional.ofNullable(load.loopsFor().get(workload))
                .or(load::loops)
                .orElse(0);
        if (load.rampSeconds() > 0 && loops > 0) {
            return Optional.of(connections * loops / load.rampSeconds());
        }
        // siege's pause is drawn evenly between nothing and its delay.
        return load.tool().filter(LoadTool.SIEGE::equals).isPresent() && load.thinkSeconds() > 0
                ? Optional.of(connections / (load.thinkSeconds() / 2))
                : Optional.empty();
    }
}
