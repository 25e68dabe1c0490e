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

/// Capacities of simulated queues of known truth: how often the interval has it, and how far the estimate is off.
///
///     bench/java.sh bench/capacity/Coverage.java [RUNS [PATTERN]]
///
/// A run has rounds of five slices as a real one; a round's speed has a noise of its own. The truth is the rate at
/// which
/// the share of late requests over all rounds, noise included, is what the promise allows.
public final class Coverage {
    private static final double SECONDS = 4;
    private static final double LEAD = 1;

    private record Queue(String name, double perSecond, int shape, Promise promise) {}

    public static void main(String... args) {
        int runs = args.length > 0 ? Integer.parseInt(args[0]) : 200;
        String pattern = args.length > 1 ? args[1] : ".*";
        System.out.println(
                "| queue | promise | rounds | noise | truth | covered | bias | half-width | equal ones called different |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (Queue queue : List.of(
                new Queue("M/M/1", 1000, 1, Promise.of("p99<50ms")),
                new Queue("M/M/1", 300, 1, Promise.of("p99<50ms")),
                new Queue("M/E4/1", 500, 4, Promise.of("p99<50ms")),
                new Queue("M/D/1", 1000, 0, Promise.of("p99<20ms")))) {
            for (int rounds : List.of(6, 12)) {
                for (double noise : List.of(0.005, 0.015)) {
                    if ((queue.name() + " " + queue.perSecond() + " " + rounds + " " + noise).matches(pattern)) {
                        cell(queue, rounds, noise, runs);
                    }
                }
            }
        }
    }

    private static void cell(Queue queue, int rounds, double noise, int runs) {
        SplittableRandom random = new SplittableRandom(queue.hashCode() * 31L + rounds);
        double truth = truth(queue, noise, random);
        int covered = 0;
        int pairs = 0;
        int different = 0;
        double[] before = {};
        double bias = 0;
        List<Double> halves = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            double[] logs = run(queue, rounds, noise, random);
            if (logs.length < 3) {
                continue;
            }
            MeanInterval interval = CapacityInterval.of(logs).orElseThrow();
            covered += interval.lo() <= truth && truth <= interval.hi() ? 1 : 0;
            bias += interval.mean() - truth;
            halves.add((interval.hi() - interval.lo()) / 2);
            pairs += before.length == logs.length ? 1 : 0;
            different += before.length == logs.length && differ(before, logs) ? 1 : 0;
            before = logs;
        }
        halves.sort(null);
        System.out.printf(
                "| %s %.0f/s | %s | %d | %.1f %% | %.1f/s | %.1f %% | %+.1f %% | %.1f %% | %.1f %% |%n",
                queue.name(),
                queue.perSecond(),
                queue.promise().text(),
                rounds,
                100 * noise,
                Math.exp(truth),
                100.0 * covered / halves.size(),
                100 * bias / halves.size(),
                100 * halves.get(halves.size() / 2),
                100.0 * different / Math.max(1, pairs));
    }

    /// Whether the interval of the difference of two contenders excludes 0.
    private static boolean differ(double[] one, double[] other) {
        double[] differences = new double[one.length];
        for (int i = 0; i < one.length; i++) {
            differences[i] = one[i] - other[i];
        }
        MeanInterval interval = MeanInterval.of(differences).orElseThrow();
        return interval.lo() > 0 || interval.hi() < 0;
    }

    private static double[] run(Queue queue, int rounds, double noise, SplittableRandom random) {
        List<Promise> promises = List.of(queue.promise());
        SortedMap<Integer, RoundShares> done = new TreeMap<>();
        for (int round = 1; round <= rounds; round++) {
            double speed = queue.perSecond() * Math.exp(noise * random.nextGaussian());
            List<Rate> rates = done.isEmpty()
                    ? RateChoice.first(speed)
                    : RateChoice.next(
                            Capacity.of(done.values(), promises).orElseThrow(),
                            CapacityInterval.of(logs(done, promises)));
            List<RateShare> shares = new ArrayList<>();
            for (Rate rate : rates) {
                shares.add(slice(queue, speed, rate.perSecond(), SECONDS, LEAD, random));
            }
            done.put(round, new RoundShares(List.of(shares)));
        }
        return logs(done, promises);
    }

    private static double[] logs(SortedMap<Integer, RoundShares> rounds, List<Promise> promises) {
        return Capacity.logs(rounds, promises).values().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /// One server, first come first served (Lindley's recursion), Poisson arrivals.
    private static RateShare slice(
            Queue queue, double speed, double rate, double seconds, double lead, SplittableRandom random) {
        double limit = queue.promise().limitMicros() / 1e6;
        double now = 0;
        double free = 0;
        long requests = 0;
        long late = 0;
        while (true) {
            now += -Math.log(1 - random.nextDouble()) / rate;
            if (now > seconds) {
                return new RateShare(rate, Math.max(1, requests), Math.min(late, Math.max(1, requests)));
            }
            free = Math.max(free, now) + service(queue, speed, random);
            if (now >= lead) {
                requests++;
                late += free - now > limit ? 1 : 0;
            }
        }
    }

    /// Erlang of that shape; 0: constant.
    private static double service(Queue queue, double speed, SplittableRandom random) {
        if (queue.shape() == 0) {
            return 1 / speed;
        }
        double sum = 0;
        for (int i = 0; i < queue.shape(); i++) {
            sum += -Math.log(1 - random.nextDouble()) / (queue.shape() * speed);
        }
        return sum;
    }

    /// Natural log of the rate whose share of late requests, in many slices of many rounds, is what is allowed.
    private static double truth(Queue queue, double noise, SplittableRandom random) {
        double low = Math.log(0.3 * queue.perSecond());
        double high = Math.log(1.1 * queue.perSecond());
        for (int i = 0; i < 16; i++) {
            double middle = (low + high) / 2;
            double requests = 0;
            double late = 0;
            for (int round = 0; round < 3000; round++) {
                double speed = queue.perSecond() * Math.exp(noise * random.nextGaussian());
                RateShare share = slice(queue, speed, Math.exp(middle), SECONDS, LEAD, random);
                requests += share.requests();
                late += share.broken();
            }
            if (late / requests < queue.promise().share()) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
