package fairtrial.published.replay;

import fairtrial.core.model.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Judge of a replay: rows side by side, claims, and steps.
public final class ReplayJudge {
    private ReplayJudge() {}

    /// The result of the record.
    public static ReplayResult judge(ReplayRecord record) {
        String first = record.replay().steps().getFirst().id();
        ClaimJudge published = new ClaimJudge(record, first);
        List<ClaimOutcome> claims =
                record.replay().claims().stream().map(published::judge).toList();
        List<FlipRow> flips = new ArrayList<>();
        for (ReplayClaim claim : record.replay().claims()) {
            if (claim.flips()) {
                flips.addAll(flips(record, claim));
            }
        }
        return new ReplayResult(ReplayRecord.SCHEMA, record, sides(record, first), claims, flips);
    }

    private static List<FlipRow> flips(ReplayRecord record, ReplayClaim claim) {
        List<FlipRow> rows = new ArrayList<>();
        Optional<Interval> before = Optional.empty();
        Holds stood = Holds.HOLDS;
        boolean flipped = false;
        for (Step step : record.replay().steps()) {
            ClaimJudge judge = new ClaimJudge(record, step.id());
            Optional<Interval> ratio = judge.here(claim);
            if (ratio.isEmpty() && !rows.isEmpty()) {
                continue;
            }
            Holds holds = judge.judge(claim).holds();
            boolean decided = holds == Holds.HOLDS || holds == Holds.DOES_NOT_HOLD;
            boolean flips = decided && !flipped && holds != stood;
            Optional<Interval> last = before;
            rows.add(new FlipRow(
                    step,
                    claim,
                    holds,
                    ratio,
                    ratio.flatMap(now -> last.map(then -> now.mid() / then.mid())),
                    flips,
                    "runs/" + step.id()));
            flipped |= flips;
            before = ratio.or(() -> last);
        }
        return rows;
    }

    private static List<Side> sides(ReplayRecord record, String step) {
        Measured measured = new Measured(record, step);
        PublishedFigures published = new PublishedFigures(record.replay());
        SetUp setUp = record.replay().steps().getFirst().setUp();
        String reference = record.replay().rows().reference();
        List<Side> sides = new ArrayList<>();
        for (String workload : setUp.workloads()) {
            Optional<String> group = Optional.of(workload);
            for (int connections : connections(record, step)) {
                Optional<Double> printedBase = published.throughput(reference, group, connections);
                for (Participant row : setUp.participants()) {
                    var here = measured.byRound(row.name(), group, connections, ReplayRun::throughput);
                    Optional<Double> printed = published.throughput(row.name(), group, connections);
                    sides.add(new Side(
                            row.name(),
                            workload,
                            connections,
                            printed,
                            printed.flatMap(value -> printedBase.map(of -> value / of)),
                            Measured.mean(here),
                            measured.ratio(row.name(), reference, group, connections, ReplayRun::throughput),
                            failure(measured, row.name(), connections)));
                }
            }
        }
        return sides;
    }

    /// The measured numbers of connections, which may be fewer than published.
    private static List<Integer> connections(ReplayRecord record, String step) {
        return record.runs().stream()
                .filter(run -> run.place().step().equals(step))
                .map(ReplayRun::connections)
                .distinct()
                .sorted()
                .toList();
    }

    private static Optional<String> failure(Measured measured, String contender, int connections) {
        return measured.runs(contender, connections).stream()
                .flatMap(run -> run.failure().stream())
                .findFirst();
    }
}
