package fairtrial.proof.simulation;

import fairtrial.core.analysis.RoundTable;
import fairtrial.core.model.Contender;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The capacity slices of one real round, complete blocks only.
///
/// @param run        the run of the round
/// @param contenders in the order of the columns
/// @param logs       per block, by contender: natural log of throughput
/// @param starts     per block, by contender: seconds since the round's first slice
/// @param seconds    length of the whole round, start and warm-up included
public record MeasuredRound(
        String run, int round, List<String> contenders, List<double[]> logs, List<double[]> starts, double seconds) {
    public MeasuredRound {
        contenders = List.copyOf(contenders);
        logs = List.copyOf(logs);
        starts = List.copyOf(starts);
        if (logs.isEmpty() || logs.size() != starts.size() || contenders.size() < 2) {
            throw new IllegalArgumentException("no round: " + logs.size() + " blocks, " + contenders.size());
        }
    }

    /// The finished rounds of a run, with the placebo.
    public static List<MeasuredRound> of(String name, RunRecord record) {
        List<String> contenders = record.plan().contenders().stream()
                .map(Contender::id)
                .filter(id -> record.live().stream().anyMatch(c -> c.id().equals(id)) || isTwin(record, id))
                .toList();
        if (contenders.size() < 2) {
            return List.of();
        }
        RoundTable table = RoundTable.of(record, record.plan().loads().capacity(), contenders);
        List<MeasuredRound> rounds = new ArrayList<>();
        List<List<List<MeasuredSlice>>> columns =
                contenders.stream().map(table::slicesOf).toList();
        for (int index = 0; index < table.rounds(); index++) {
            int at = index;
            List<List<MeasuredSlice>> slices =
                    columns.stream().map(column -> column.get(at)).toList();
            rounds.add(of(name, record, contenders, slices));
        }
        return rounds;
    }

    private static boolean isTwin(RunRecord record, String id) {
        return record.livePlacebo().filter(twin -> twin.id().equals(id)).isPresent();
    }

    private static MeasuredRound of(
            String name, RunRecord record, List<String> contenders, List<List<MeasuredSlice>> slices) {
        int round = slices.getFirst().getFirst().round();
        long first = slices.stream()
                .flatMap(List::stream)
                .mapToLong(MeasuredSlice::atMillis)
                .min()
                .orElseThrow();
        int blocks = slices.getFirst().size();
        double[][] logs = new double[blocks][contenders.size()];
        double[][] starts = new double[blocks][contenders.size()];
        for (int contender = 0; contender < contenders.size(); contender++) {
            for (int block = 0; block < blocks; block++) {
                MeasuredSlice slice = slices.get(contender).get(block);
                logs[block][contender] = Math.log(slice.throughput());
                starts[block][contender] = (slice.atMillis() - first) / 1e3;
            }
        }
        double seconds = record.finishedRounds().stream()
                .filter(finished -> finished.round() == round)
                .mapToDouble(finished -> finished.seconds())
                .max()
                .orElse(0);
        return new MeasuredRound(name, round, contenders, List.of(logs), List.of(starts), seconds);
    }

    int blocks() {
        return logs.size();
    }

    /// The slices in the order of time: their start, and log throughput minus the mean of their contender in
    /// the round.
    List<Residual> residuals() {
        List<Residual> all = new ArrayList<>();
        for (int contender = 0; contender < contenders.size(); contender++) {
            double mean = level(contender);
            for (int block = 0; block < logs.size(); block++) {
                all.add(new Residual(contender, starts.get(block)[contender], logs.get(block)[contender] - mean));
            }
        }
        all.sort(Comparator.comparingDouble(Residual::start));
        return all;
    }

    /// The mean log throughput of one contender.
    double level(int contender) {
        double sum = 0;
        for (double[] block : logs) {
            sum += block[contender];
        }
        return sum / logs.size();
    }

    /// Deviation of one slice from its contender's mean.
    record Residual(int contender, double start, double value) {}
}
