package fairtrial.core.analysis;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.RoundContrast;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;

/// Values of the endpoint of some contenders, by round.
///
/// @param rounds their numbers, ascending
/// @param logs of each round `[block][contender]`, natural log
record EndpointLogs(List<Integer> rounds, List<double[][]> logs) {
    EndpointLogs {
        rounds = List.copyOf(rounds);
        logs = List.copyOf(logs);
    }

    /// The values of the contenders of a table.
    static EndpointLogs of(RunRecord record, Endpoint endpoint, RoundTable table) {
        return endpoint == Endpoint.CAPACITY
                ? ofCapacities(record, table.contenders())
                : new EndpointLogs(table.numbers(), table.endpointLogs());
    }

    /// One value a round.
    private static EndpointLogs ofCapacities(RunRecord record, List<String> contenders) {
        List<SortedMap<Integer, Double>> all = contenders.stream()
                .map(contender -> Capacities.logs(record, contender))
                .toList();
        TreeSet<Integer> rounds = new TreeSet<>(all.getFirst().keySet());
        all.forEach(of -> rounds.retainAll(of.keySet()));
        List<double[][]> logs = rounds.stream()
                .map(round -> new double[][] {
                    all.stream().mapToDouble(of -> of.get(round)).toArray()
                })
                .toList();
        return new EndpointLogs(List.copyOf(rounds), logs);
    }

    /// Contrasts of the pairs, `[round][pair]`.
    double[][] contrasts(Family kind) {
        return logs.stream().map(one -> RoundContrast.values(one, kind)).toArray(double[][]::new);
    }
}
