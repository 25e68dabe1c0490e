package fairtrial.core.analysis;

import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.stats.Histograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The slices of some contenders under one load, by round and block, ready for contrasts. A block that one of
/// the contenders has no slice of, or under a closed loop no figure in, is dropped for all of them; the check
/// `errors` fails whoever that was.
public final class RoundTable {
    private final List<String> contenders;
    private final Endpoint endpoint;
    private final TreeMap<Integer, TreeMap<Integer, Map<String, MeasuredSlice>>> rounds = new TreeMap<>();
    private int droppedBlocks;

    private RoundTable(List<String> contenders, Endpoint endpoint) {
        this.contenders = contenders;
        this.endpoint = endpoint;
    }

    /// The table of these contenders under the load of that name.
    public static RoundTable of(RunRecord record, Load load, List<String> contenders) {
        return of(record.slices().filter(slice -> slice.load().equals(load)), contenders, Endpoint.of(record));
    }

    /// The table of these contenders in those slices.
    static RoundTable of(Stream<SliceRecord> slices, List<String> contenders, Endpoint endpoint) {
        RoundTable table = new RoundTable(List.copyOf(contenders), endpoint);
        slices.filter(slice -> contenders.contains(slice.contender())).forEach(slice -> {
            Map<String, MeasuredSlice> block = table.rounds
                    .computeIfAbsent(slice.round(), r -> new TreeMap<>())
                    .computeIfAbsent(slice.block(), b -> new TreeMap<>());
            MeasuredSlice.of(slice).ifPresent(measured -> block.put(slice.contender(), measured));
        });
        table.dropIncomplete();
        return table;
    }

    private void dropIncomplete() {
        Predicate<Map<String, MeasuredSlice>> incomplete = block ->
                block.size() < contenders.size() || block.values().stream().anyMatch(this::isWithoutFigure);
        for (TreeMap<Integer, Map<String, MeasuredSlice>> blocks : rounds.values()) {
            int before = blocks.size();
            blocks.values().removeIf(incomplete);
            droppedBlocks += before - blocks.size();
        }
        rounds.values().removeIf(TreeMap::isEmpty);
    }

    /// An open loop may have had nothing due; a closed one always had.
    private boolean isWithoutFigure(MeasuredSlice slice) {
        return slice.isSilent()
                || (slice.load() instanceof Load.Closed && endpoint.of(slice).isEmpty());
    }

    /// Blocks that were left out for all.
    public int droppedBlocks() {
        return droppedBlocks;
    }

    public List<String> contenders() {
        return contenders;
    }

    /// How many rounds have at least one whole block.
    public int rounds() {
        return rounds.size();
    }

    /// The rounds that have at least one whole block, ascending.
    public List<Integer> numbers() {
        return List.copyOf(rounds.keySet());
    }

    /// Blocks that count, over all rounds.
    public int blocks() {
        return rounds.values().stream().mapToInt(TreeMap::size).sum();
    }

    /// Per round: `[block][contender]` natural logs of the endpoint's figure; of a closed loop.
    public List<double[][]> endpointLogs() {
        List<double[][]> all = new ArrayList<>();
        for (TreeMap<Integer, Map<String, MeasuredSlice>> blocks : rounds.values()) {
            all.add(blocks.values().stream()
                    .map(block -> contenders.stream()
                            .mapToDouble(
                                    id -> Math.log(endpoint.of(slice(block, id)).orElseThrow()))
                            .toArray())
                    .toArray(double[][]::new));
        }
        return all;
    }

    private static MeasuredSlice slice(Map<String, MeasuredSlice> block, String contender) {
        return Optional.ofNullable(block.get(contender)).orElseThrow();
    }

    /// Per round: the slices of one contender.
    public List<List<MeasuredSlice>> slicesOf(String contender) {
        return rounds.values().stream()
                .map(blocks -> blocks.values().stream()
                        .map(block -> slice(block, contender))
                        .toList())
                .toList();
    }

    /// Per round: the contender's latencies merged over its slices; slices whose histogram file is gone are
    /// left out.
    public List<Histograms> latencies(String contender) {
        return slicesOf(contender).stream()
                .map(slices -> Histograms.merge(slices.stream()
                        .map(s -> s.result().histogram())
                        .filter(histogram -> !histogram.isEmpty())
                        .toList()))
                .toList();
    }
}
