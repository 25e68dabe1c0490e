import fairtrial.core.capacity.Capacity;
import fairtrial.core.capacity.CapacityInterval;
import fairtrial.core.capacity.RateChoice;
import fairtrial.core.capacity.RateShare;
import fairtrial.core.capacity.RoundShares;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import fairtrial.core.stats.MeanInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Capacities of simulated queues of known truth: how often the interval has it, how far the estimate is
/// off, and how often two equal queues are called different.
///
///     bench/java.sh bench/capacity/Coverage.java [RUNS [PATTERN]]
///
/// A run has rounds of five slices as a real one; a round's speed has a noise of its own. The truth is
/// the rate at which the share of broken requests over all rounds, noise included, is what the promise
/// allows, for as long as the service runs. Where the speed is uneven, each slice has as much noise again, and the
/// truth is the capacity at the mean speed.
public final class Coverage {
    private static final double SECONDS = 4;
    private static final double LEAD = 1;
    private static final int TRUTH_SLICES = 250;

    /// From so much noise on, the speed is uneven.
    private static final double UNEVEN = 0.1;

    /// Noise of a measured CPU time per request.
    private static final double COST_NOISE = 0.01;

    /// What the CPU time per request follows.
    private enum Cost {
        /// The speed, as where CPUs are the limit.
        SPEED,
        /// Nothing: it differs by 10 % between slices.
        NOTHING
    }

    private record Cell(SimulatedQueue queue, Promise promise, int rounds, double noise, Cost cost) {
        Cell(SimulatedQueue queue, Promise promise, int rounds, double noise) {
            this(queue, promise, rounds, noise, Cost.SPEED);
        }

        String name() {
            return queue.name() + " " + promise.text() + " " + rounds + " " + noise + " " + cost;
        }

        boolean uneven() {
            return noise >= UNEVEN;
        }

        String noiseTold() {
            return String.format(
                    "%.1f %%%s", 100 * noise, uneven() ? ", uneven" : cost == Cost.NOTHING ? ", other costs" : "");
        }
    }

    public static void main(String... args) {
        int runs = args.length > 0 ? Integer.parseInt(args[0]) : 200;
        String pattern = args.length > 1 ? args[1] : ".*";
        System.out.println(
                "| queue | promise | rounds | noise | truth | covered | bias | error, median | 90 % below | half-width | equal ones called different |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
        cells().stream().filter(cell -> cell.name().matches(pattern)).forEach(cell -> measure(cell, runs));
    }

    private static List<Cell> cells() {
        Promise p99 = Promise.of("p99<50ms");
        List<Cell> cells = new ArrayList<>();
        for (int rounds : List.of(8, 12)) {
            for (double noise : List.of(0.005, 0.015)) {
                cells.add(new Cell(SimulatedQueue.of("M/M/1 1000/s", 1, 1000, 1), p99, rounds, noise));
                cells.add(new Cell(SimulatedQueue.of("M/M/1 300/s", 1, 300, 1), p99, rounds, noise));
                cells.add(new Cell(SimulatedQueue.of("M/M/1 300/s", 1, 300, 1), Promise.of("p99<25ms"), rounds, noise));
                cells.add(new Cell(SimulatedQueue.of("M/E4/1 500/s", 1, 500, 4), p99, rounds, noise));
                cells.add(new Cell(SimulatedQueue.of("M/D/2 500/s", 2, 250, 0), Promise.of("p99<20ms"), rounds, noise));
                cells.add(new Cell(
                        new SimulatedQueue("hard cap 1000/s", 1, 1000, 1, 0.02, Double.POSITIVE_INFINITY),
                        Promise.of("errors<1%"),
                        rounds,
                        noise));
                cells.add(new Cell(
                        new SimulatedQueue("cliff 1000/s", 1, 1000, 1, Double.POSITIVE_INFINITY, 0.02),
                        p99,
                        rounds,
                        noise));
                // Beyond what a queue reaches in four seconds.
                cells.add(new Cell(SimulatedQueue.of("M/M/1 300/s", 1, 300, 1), Promise.of("p99<1s"), rounds, noise));
                cells.add(new Cell(
                        SimulatedQueue.of("M/M/1 300/s", 1, 300, 1), Promise.of("errors<0.1%"), rounds, noise));
            }
            SimulatedQueue fast = SimulatedQueue.of("M/M/1 1000/s", 1, 1000, 1);
            SimulatedQueue slow = SimulatedQueue.of("M/M/1 300/s", 1, 300, 1);
            cells.add(new Cell(fast, p99, rounds, 0.15));
            cells.add(new Cell(slow, p99, rounds, 0.15));
            cells.add(new Cell(fast, p99, rounds, 0.015, Cost.NOTHING));
            cells.add(new Cell(slow, p99, rounds, 0.015, Cost.NOTHING));
        }
        return cells;
    }

    private static void measure(Cell cell, int runs) {
        SplittableRandom random = new SplittableRandom(cell.name().hashCode());
        double truth = cell.queue().truth(cell.promise(), cell.uneven() ? 0 : cell.noise(), TRUTH_SLICES, random);
        List<SplittableRandom> seeds =
                IntStream.range(0, runs).mapToObj(i -> random.split()).toList();
        List<SortedMap<Integer, Double>> all = seeds.parallelStream()
                .map(seed -> run(cell, seed))
                .filter(logs -> logs.size() >= 3)
                .toList();
        List<MeanInterval> intervals = all.stream()
                .map(logs -> CapacityInterval.of(values(logs)).orElseThrow())
                .toList();
        double bias = intervals.stream()
                .mapToDouble(of -> of.mean() - truth)
                .average()
                .orElse(0);
        List<Double> halves =
                intervals.stream().map(of -> (of.hi() - of.lo()) / 2).sorted().toList();
        List<Double> errors = intervals.stream()
                .map(of -> Math.abs(of.mean() - truth))
                .sorted()
                .toList();
        int pairs = all.size() / 2;
        double different = IntStream.range(0, pairs)
                .filter(i -> differ(all.get(2 * i), all.get(2 * i + 1)))
                .count();
        System.out.printf(
                "| %s | %s | %d | %s | %.1f/s | %.1f %% of %d | %+.1f %% | %.1f %% | %.1f %% | %.1f %% | %.1f %% |%n",
                cell.queue().name(),
                cell.promise().text(),
                cell.rounds(),
                cell.noiseTold(),
                Math.exp(truth),
                covered(intervals, truth),
                intervals.size(),
                100 * bias,
                100 * at(errors, 0.5),
                100 * at(errors, 0.9),
                100 * at(halves, 0.5),
                100 * different / Math.max(1, pairs));
    }

    private static double at(List<Double> sorted, double share) {
        return sorted.isEmpty() ? Double.NaN : sorted.get((int) (share * (sorted.size() - 1)));
    }

    /// Percentage of the intervals that have it.
    private static double covered(List<MeanInterval> intervals, double truth) {
        double number = intervals.stream()
                .filter(of -> of.lo() <= truth && truth <= of.hi())
                .count();
        return 100 * number / Math.max(1, intervals.size());
    }

    /// Whether the interval of the difference of two contenders excludes 0, over the rounds that both
    /// have.
    private static boolean differ(SortedMap<Integer, Double> one, SortedMap<Integer, Double> other) {
        double[] differences = one.keySet().stream()
                .filter(other::containsKey)
                .mapToDouble(round -> one.get(round) - other.get(round))
                .toArray();
        return MeanInterval.of(differences)
                .filter(of -> Math.abs(of.mean()) > CapacityInterval.PAIR_WIDER * (of.hi() - of.mean()))
                .isPresent();
    }

    private static RateShare slice(Cell cell, double ofRound, Rate rate, SplittableRandom random) {
        double speed = ofRound * (cell.uneven() ? Math.exp(cell.noise() * random.nextGaussian()) : 1);
        RateShare share = cell.queue().slice(cell.promise(), speed, rate.perSecond(), SECONDS, LEAD, random);
        double cost = cell.cost() == Cost.SPEED
                ? Math.exp(COST_NOISE * random.nextGaussian()) / speed
                : Math.exp(UNEVEN * random.nextGaussian());
        return new RateShare(share.rate(), share.requests(), share.broken(), share.responded(), share.byChance(), cost);
    }

    private static double[] values(SortedMap<Integer, Double> logs) {
        return logs.values().stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static SortedMap<Integer, Double> run(Cell cell, SplittableRandom random) {
        List<Promise> promises = List.of(cell.promise());
        SortedMap<Integer, RoundShares> done = new TreeMap<>();
        for (int round = 1; round <= cell.rounds(); round++) {
            double speed = Math.exp(cell.noise() * random.nextGaussian());
            List<Rate> rates = done.isEmpty()
                    ? RateChoice.first(cell.queue().servers() * cell.queue().perSecond() * speed)
                    : RateChoice.next(
                            Capacity.of(done.values(), promises).orElseThrow(),
                            CapacityInterval.of(values(Capacity.logs(done, promises))));
            List<RateShare> shares =
                    rates.stream().map(rate -> slice(cell, speed, rate, random)).toList();
            done.put(round, new RoundShares(List.of(shares)));
        }
        return Capacity.logs(done, promises);
    }
}
