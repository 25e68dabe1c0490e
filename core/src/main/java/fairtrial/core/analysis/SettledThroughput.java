package fairtrial.core.analysis;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.stats.Samples;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;

/// Throughput of contenders at the end of their warm-up, from their last settling turns.
final class SettledThroughput {
    /// Two seconds of load: a turn that the machine disturbed does not decide.
    private static final int LAST = 4;

    private SettledThroughput() {}

    /// Requests per second of the slowest contender; 0 if none was warmed. No response comes before the
    /// service time of the first request is over, so that part of a turn does not count.
    static double slowest(Plan plan, Collection<List<WarmTurn>> all) {
        double turn = plan.sampling().warmUp().settling().turnMillis();
        double service = plan.loads().workload().serviceTime().toMillis();
        return all.stream()
                        .map(SettledThroughput::last)
                        .flatMapToDouble(OptionalDouble::stream)
                        .min()
                        .orElse(0)
                * turn
                / Math.max(1, turn - service);
    }

    private static OptionalDouble last(List<WarmTurn> turns) {
        double[] answered = turns.subList(Math.max(0, turns.size() - LAST), turns.size()).stream()
                .mapToDouble(WarmTurn::throughput)
                .filter(perSecond -> perSecond > 0)
                .toArray();
        return answered.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Samples.median(answered));
    }
}
