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

/// The slices of some contenders under one load, by round and block, ready for contrasts. A block is dropped
/// for all contenders if one of them has no slice in it, or no figure under a closed loop. The check `errors`
/// then fails that contender.
public final class RoundTable {
    private final List<String> contenders;
    private final Endpoint endpoint;
    private final TreeMap<Integer, TreeMap<Integer, Map<String, MeasuredSlice>>> rounds = new TreeMap<>();
    private int droppedBlocks;

    private RoundTable(List<String> contenders, Endpoint endpoint) {
        this.contenders = contenders;
        this.endpoint = endpoint;
    }

    /// The table of these contenders under this load.
    public static RoundTable of(RunRecord record, Load load, List<String> contenders) {
        return of(record.slices().filter(slice -> slice.load().equals(load)), contenders, Endpoint.of(record));
    }

    /// The table of these contenders from the given slices.
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

    /// Whether a slice of a closed loop has no figure. An open loop may have had no request due.
    private boolean isWithoutFigure(MeasuredSlice slice) {
        return slice.isSilent()
                || (slice.load() instanceof Load.Closed && endpoint.of(slice).isEmpty());
    }

    /// The number of blocks that were dropped for all contenders.
    public int droppedBlocks() {
        return droppedBlocks;
    }

    public List<String> contenders() {
        return contenders;
    }

    /// The number of rounds with at least one complete block.
    public int rounds() {
        return rounds.size();
    }

    /// The numbers of the rounds with at least one complete block, ascending.
    public List<Integer> numbers() {
        return List.copyOf(rounds.keySet());
    }

    /// The number of complete blocks over all rounds.
    public int blocks() {
        return rounds.values().stream().mapToInt(TreeMap::size).sum();
    }

    /// Per round: `[block][contender]` natural logs of the endpoint's figure. Only for a closed loop.
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

    /// The slices of one contender, per round.
    public List<List<MeasuredSlice>> slicesOf(String contender) {
        return rounds.values().stream()
                .map(blocks -> blocks.values().stream()
                        .map(block -> slice(block, contender))
                        .toList())
                .toList();
    }

    /// The latencies of one contender, merged over the slices of each round. Slices without a histogram file
    /// are left out.
    public List<Histograms> latencies(String contender) {
        return slicesOf(contender).stream()
                .map(slices -> Histograms.merge(slices.stream()
                        .map(s -> s.result().latency().histogram())
                        .filter(histogram -> !histogram.isEmpty())
                        .toList()))
                .toList();
    }
}
