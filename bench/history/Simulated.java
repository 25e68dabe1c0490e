import fairtrial.core.history.Attempts;
import fairtrial.core.history.ComparedSteps;
import fairtrial.core.history.Confirmed;
import fairtrial.core.history.HistoryPoint;
import fairtrial.core.history.HistorySeries;
import fairtrial.core.history.SeriesStep;
import fairtrial.core.history.StepSide;
import fairtrial.core.model.Interval;
import fairtrial.core.stats.MeanInterval;
import fairtrial.core.stats.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Simulated histories: how often is a suspicion confirmed where nothing changed, and how soon is a step
/// confirmed? Beside it, on the same series: an alarm at a difference of 5 % from the run before. With a
/// folder, the series are written there, for `bench/history/otava.py`.
///
///     bench/java.sh bench/history/Simulated.java [SERIES [FOLDER]]
///
/// A run has four rounds that scatter by 1 to 2.5 %, and each day adds 1 %. A comparison has 12 rounds, whose
/// ratios scatter by 2 %, and no days: both sides run in the same minutes. Every night, the latest step that
/// no comparison has decided is compared, as `history --confirm` does: an undecided one again, with its next
/// part of the error.
public final class Simulated {
    private static final int RUNS = 200;
    private static final int STEP_AT = 100;
    private static final double DAYS = 0.01;
    private static final int RUN_ROUNDS = 4;
    private static final int ROUNDS = 12;
    private static final double ROUND_NOISE = 0.02;
    private static final double MARGIN = 0.05;
    private static final String CONTENDER = "tomcat";
    private static final String METRIC = "throughput_rps";

    private record World(String name, double step) {}

    private static final List<World> WORLDS =
            List.of(new World("no step", 0), new World("step of 5 %", 0.05), new World("step of 3 %", 0.03));

    /// @param comparisons number of comparisons
    /// @param wrong confirmed where nothing changed
    /// @param delay runs after the step until it is confirmed; empty: never within the series
    private record Outcome(int comparisons, int wrong, Optional<Integer> delay) {}

    public static void main(String... args) throws IOException {
        int series = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        System.out.println("| series of 200 runs | rule | comparisons in 200 runs | false alarms in 200 runs |"
                + " step told within 3 runs | runs until told, median |");
        System.out.println("|---|---|---|---|---|---|");
        for (World world : WORLDS) {
            SplittableRandom seeds = new SplittableRandom(world.name().hashCode());
            List<SplittableRandom> all =
                    Stream.generate(seeds::split).limit(series).toList();
            List<List<HistoryPoint>> histories =
                    all.stream().map(random -> history(world, random)).toList();
            row(
                    world,
                    "history --confirm",
                    IntStream.range(0, series)
                            .parallel()
                            .mapToObj(i -> confirmed(world, histories.get(i), all.get(i)))
                            .toList());
            row(
                    world,
                    "5 % from the run before",
                    histories.stream().map(Simulated::threshold).toList());
            if (args.length > 1) {
                write(Path.of(args[1]), world, histories);
            }
        }
    }

    private static double level(World world, int run) {
        return run < STEP_AT ? 0 : Math.log1p(-world.step());
    }

    private static List<HistoryPoint> history(World world, SplittableRandom random) {
        List<HistoryPoint> points = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            double day = level(world, i) + DAYS * random.nextGaussian();
            double noise = 0.01 + 0.015 * random.nextDouble();
            double[] rounds = random.doubles(RUN_ROUNDS)
                    .map(unused -> day + noise * random.nextGaussian())
                    .toArray();
            double mean = Samples.mean(rounds);
            double error = Math.sqrt(Samples.squares(rounds) / (RUN_ROUNDS - 1) / RUN_ROUNDS);
            points.add(new HistoryPoint(new StepSide("run-" + i, CONTENDER), "run-" + i, i, mean, error, RUN_ROUNDS));
        }
        return points;
    }

    private static Outcome confirmed(World world, List<HistoryPoint> points, SplittableRandom random) {
        List<Confirmed> compared = new ArrayList<>();
        int wrong = 0;
        Optional<Integer> delay = Optional.empty();
        for (int runs = 4; runs <= RUNS; runs++) {
            List<HistoryPoint> known = points.subList(0, runs);
            HistorySeries series = new HistorySeries(
                    CONTENDER, METRIC, Optional.empty(), known, ComparedSteps.of(known, compared, unused -> List.of()));
            Optional<SeriesStep> open = series.open();
            if (open.isEmpty()) {
                continue;
            }
            HistoryPoint before = point(known, series.wellBefore(open.get()));
            HistoryPoint after = point(known, series.latestAfter(open.get()));
            double truth = level(world, (int) after.atMillis()) - level(world, (int) before.atMillis());
            double step = open.get().ratio().mid();
            Interval ratio = Attempts.interval(
                    comparison(truth, random), ROUNDS, open.get().attempts() + 1);
            Confirmed.Answer answer = Confirmed.answer(ratio, step);
            compared.add(new Confirmed(
                    before.identity(), after.identity(), CONTENDER, METRIC, "", step, ratio, answer, "confirm"));
            if (answer == Confirmed.Answer.CONFIRMED) {
                if (truth == 0) {
                    wrong++;
                } else if (delay.isEmpty()) {
                    delay = Optional.of(runs - STEP_AT);
                }
            }
        }
        return new Outcome(compared.size(), wrong, delay);
    }

    private static HistoryPoint point(List<HistoryPoint> points, StepSide side) {
        return points.stream()
                .filter(one -> one.side().equals(side))
                .findFirst()
                .orElseThrow();
    }

    private static Interval comparison(double truth, SplittableRandom random) {
        double[] rounds = random.doubles(ROUNDS)
                .map(unused -> truth + ROUND_NOISE * random.nextGaussian())
                .toArray();
        MeanInterval mean = MeanInterval.of(rounds).orElseThrow();
        return new Interval(Math.exp(mean.lo()), Math.exp(mean.mean()), Math.exp(mean.hi()));
    }

    private static Outcome threshold(List<HistoryPoint> points) {
        int wrong = 0;
        Optional<Integer> delay = Optional.empty();
        for (int i = 1; i < RUNS; i++) {
            boolean alarm =
                    Math.abs(Math.expm1(points.get(i).log() - points.get(i - 1).log())) > MARGIN;
            if (alarm && i == STEP_AT) {
                delay = Optional.of(1);
            } else if (alarm) {
                wrong++;
            }
        }
        return new Outcome(0, wrong, delay);
    }

    private static void row(World world, String rule, List<Outcome> all) {
        double comparisons =
                all.stream().mapToInt(Outcome::comparisons).average().orElse(0);
        double wrong = all.stream().mapToInt(Outcome::wrong).average().orElse(0);
        List<Integer> delays =
                all.stream().flatMap(one -> one.delay().stream()).sorted().toList();
        long soon = delays.stream().filter(delay -> delay <= 3).count();
        boolean step = world.step() > 0;
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.2f | %.3f | %s | %s |%n",
                world.name(),
                rule,
                comparisons,
                wrong,
                step ? String.format(Locale.ROOT, "%.1f %%", 100.0 * soon / all.size()) : "–",
                step && delays.size() > all.size() / 2 ? String.valueOf(delays.get(all.size() / 2)) : "–");
    }

    private static void write(Path folder, World world, List<List<HistoryPoint>> all) throws IOException {
        Files.createDirectories(folder);
        List<String> lines = all.stream()
                .map(points -> points.stream()
                        .map(point -> String.format(Locale.ROOT, "%.6f", 10_000 * Math.exp(point.log())))
                        .reduce((one, other) -> one + " " + other)
                        .orElseThrow(() -> new UncheckedIOException(new IOException("no points"))))
                .toList();
        Files.write(folder.resolve(world.name().replace(' ', '-').replace("-%", "") + ".txt"), lines);
    }
}
