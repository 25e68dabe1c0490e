import fairtrial.core.tune.Candidate;
import fairtrial.core.tune.Confirmation;
import fairtrial.core.tune.Confirmation.Answer;
import fairtrial.core.tune.Search;
import fairtrial.core.tune.SearchSize;
import fairtrial.core.tune.Stage;
import fairtrial.core.tune.StageRunner;
import fairtrial.core.tune.StageValues;
import fairtrial.core.tune.TunedSetting;
import fairtrial.core.tune.TuningSpace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Searches in simulated spaces: does `tune` say "nothing" where nothing matters, how much of a planted
/// optimum does it find, and are its figures true? Beside it, with about as many JVM starts: the best of 30
/// random candidates (four rounds each), and one factor at a time (five rounds each). Optuna is in `rivals.py`.
///
///     bench/java.sh bench/tune/Simulated.java [SEARCHES]
///
/// A measured figure is the candidate's true gain with the noise of a JVM in a round (1.5 and 3 %); the
/// default has the same noise.
public final class Simulated {
    private static final double MARGIN = 0.05;
    private static final int CONFIRM_ROUNDS = 8;

    private static final TuningSpace SPACE = new TuningSpace(Stream.of(
                    "threads=8..343", "pool=2..54", "backlog=10..1000", "keep-alive=10..1000", "gc=parallel|serial|zgc")
            .map(TunedSetting::of)
            .toList());

    /// @param gains of the values; every value that is not here gains nothing
    /// @param together what all of these values gain together, beside their own gains
    private record World(
            String name,
            Map<String, Map<String, Double>> gains,
            double best,
            Map<String, Set<String>> pair,
            double together) {
        World(String name, Map<String, Map<String, Double>> gains, double best) {
            this(name, gains, best, Map.of(), 0);
        }

        double gain(Candidate candidate) {
            double sum = 0;
            for (Map.Entry<String, String> change : candidate.changes().entrySet()) {
                sum += gains.getOrDefault(change.getKey(), Map.of()).getOrDefault(change.getValue(), 0.0);
            }
            boolean both = !pair.isEmpty()
                    && pair.entrySet().stream()
                            .allMatch(one ->
                                    one.getValue().contains(candidate.changes().getOrDefault(one.getKey(), "")));
            return both ? sum + together : sum;
        }
    }

    private static final List<World> WORLDS = List.of(
            new World("nothing matters", Map.of(), 0),
            new World(
                    "one setting, +15 %",
                    Map.of(
                            "pool",
                            Map.of("2", -0.3, "6", 0.0, "18", Math.log(1.15), "54", 0.08, "10", 0.05, "31", 0.1)),
                    Math.log(1.15)),
            new World(
                    "two settings, +10 and +8 %",
                    Map.of(
                            "threads",
                            Map.of("8", -0.4, "28", 0.0, "98", Math.log(1.10), "343", 0.05, "52", 0.04, "183", 0.07),
                            "gc",
                            Map.of("parallel", Math.log(1.08), "serial", -0.1, "zgc", -0.05)),
                    Math.log(1.10) + Math.log(1.08)),
            // More threads help only where the pool is larger, and the other way round: each alone gains nothing.
            new World(
                    "two settings that need each other, +15 %",
                    Map.of("threads", Map.of("8", -0.4), "pool", Map.of("2", -0.3)),
                    Math.log(1.15),
                    Map.of("threads", Set.of("98", "183", "343"), "pool", Set.of("18", "31", "54")),
                    Math.log(1.15)));

    /// @param confirmed empty: the search found nothing, or the rule confirms nothing
    private record Outcome(Candidate winner, double claimed, Optional<Confirmation> confirmed, int starts) {
        /// What `tune` answers.
        Answer answer() {
            return confirmed.map(of -> of.answer(MARGIN)).orElse(Answer.NOTHING);
        }

        /// Whether it tells a gain.
        boolean gains(boolean confirms) {
            return confirms ? answer() == Answer.WORTH || answer() == Answer.SMALL : !winner.isDefault();
        }
    }

    private interface Rule {
        Outcome search(World world, double noise, SplittableRandom random);
    }

    public static void main(String... args) {
        int searches = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        System.out.println(
                "| space | noise | rule | JVM starts | a gain | \"nothing\" | undecided | of the best gain, median | ≥ 90 % of it | figure of a told gain − true, median | of all figures | interval has the truth |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (World world : WORLDS) {
            for (double noise : List.of(0.015, 0.03)) {
                row(world, noise, "tune", Simulated::tune, true, searches);
                row(world, noise, "best of 30 random ones", Simulated::bestOf30, false, searches);
                row(world, noise, "one at a time", Simulated::oneAtATime, false, searches);
            }
        }
    }

    private static void row(World world, double noise, String name, Rule rule, boolean confirms, int searches) {
        SplittableRandom random =
                new SplittableRandom(name.hashCode() + world.name().hashCode());
        List<SplittableRandom> seeds =
                Stream.generate(random::split).limit(searches).toList();
        List<Outcome> all = seeds.parallelStream()
                .map(seed -> rule.search(world, noise, seed))
                .toList();
        List<Outcome> told = all.stream().filter(one -> one.gains(confirms)).toList();
        List<Outcome> printed = all.stream()
                .filter(one ->
                        confirms ? one.confirmed().isPresent() : !one.winner().isDefault())
                .toList();
        long nothing = all.stream()
                .filter(one -> !one.gains(confirms) && (!confirms || one.answer() == Answer.NOTHING))
                .count();
        List<Double> parts = all.stream()
                .map(one -> world.best() == 0 || !one.gains(confirms) ? 0 : world.gain(one.winner()) / world.best())
                .toList();
        long most = parts.stream().filter(part -> part >= 0.9).count();
        long covered = printed.stream()
                .filter(one -> one.confirmed().isPresent() && hasTruth(one, world))
                .count();
        System.out.printf(
                "| %s | %.1f %% | %s | %.0f | %.1f %% | %.1f %% | %.1f %% | %s | %s | %s | %s | %s |%n",
                world.name(),
                100 * noise,
                name,
                all.stream().mapToInt(Outcome::starts).average().orElse(0),
                100.0 * told.size() / searches,
                100.0 * nothing / searches,
                100.0 * (searches - told.size() - nothing) / searches,
                world.best() == 0 ? "–" : String.format("%.0f %%", 100 * median(parts)),
                world.best() == 0 ? "–" : String.format("%.1f %%", 100.0 * most / searches),
                exaggeration(told, world, confirms),
                exaggeration(printed, world, confirms),
                confirms && !printed.isEmpty()
                        ? String.format("%.1f %% of %d", 100.0 * covered / printed.size(), printed.size())
                        : "–");
    }

    private static boolean hasTruth(Outcome one, World world) {
        double ratio = Math.exp(world.gain(one.winner()));
        return one.confirmed()
                .flatMap(Confirmation::ratio)
                .filter(of -> of.lo() <= ratio && ratio <= of.hi())
                .isPresent();
    }

    private static String exaggeration(List<Outcome> of, World world, boolean confirms) {
        List<Double> points = of.stream()
                .map(one -> {
                    double figure = confirms
                            ? Math.log(one.confirmed()
                                    .flatMap(Confirmation::ratio)
                                    .orElseThrow()
                                    .mid())
                            : one.claimed();
                    return 100 * (figure - world.gain(one.winner()));
                })
                .toList();
        return points.isEmpty() ? "–" : String.format("%+.1f points of %d", median(points), points.size());
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    private static Outcome tune(World world, double noise, SplittableRandom random) {
        int[] starts = new int[1];
        StageRunner runner = stage -> {
            // The default and a copy run beside the candidates.
            starts[0] += stage.rounds() * (stage.candidates().size() + 2);
            return measured(world, noise, stage, random);
        };
        Search.Found found = new Search(SPACE, SearchSize.USUAL, MARGIN, runner, stage -> true).bySettings();
        if (found.winner().isDefault()) {
            return new Outcome(found.winner(), found.claimed(), Optional.empty(), starts[0]);
        }
        StageValues values = runner.run(new Stage(Stage.Kind.CONFIRM, List.of(found.winner()), CONFIRM_ROUNDS));
        StageValues twin = measured(
                world, noise, new Stage(Stage.Kind.CONFIRM, List.of(Candidate.DEFAULT), CONFIRM_ROUNDS), random);
        Confirmation confirmed = Confirmation.of(values, Optional.of(twin), Optional.empty(), Optional.empty());
        return new Outcome(found.winner(), found.claimed(), Optional.of(confirmed), starts[0]);
    }

    private static StageValues measured(World world, double noise, Stage stage, SplittableRandom random) {
        double[][] gains = new double[stage.rounds()][stage.candidates().size()];
        for (double[] round : gains) {
            double base = noise * random.nextGaussian();
            for (int i = 0; i < round.length; i++) {
                round[i] = world.gain(stage.candidates().get(i)) + noise * random.nextGaussian() - base;
            }
        }
        return new StageValues(gains);
    }

    private static Outcome bestOf30(World world, double noise, SplittableRandom random) {
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            TreeMap<String, String> changes = new TreeMap<>();
            for (TunedSetting setting : SPACE.settings()) {
                int value = random.nextInt(setting.values().size() + 1);
                if (value < setting.values().size()) {
                    changes.put(setting.told(), setting.values().get(value));
                }
            }
            candidates.add(new Candidate(changes));
        }
        return best(world, noise, candidates, 4, random);
    }

    private static Outcome oneAtATime(World world, double noise, SplittableRandom random) {
        TreeMap<String, String> changes = new TreeMap<>();
        double claimed = 0;
        int starts = 0;
        for (TunedSetting setting : SPACE.settings()) {
            List<Candidate> candidates = new ArrayList<>();
            for (String value : setting.values()) {
                TreeMap<String, String> other = new TreeMap<>(changes);
                other.put(setting.told(), value);
                candidates.add(new Candidate(other));
            }
            Outcome best = best(world, noise, candidates, 5, random);
            starts += best.starts();
            if (best.claimed() > claimed) {
                changes.putAll(best.winner().changes());
                claimed = best.claimed();
            }
        }
        return new Outcome(new Candidate(changes), claimed, Optional.empty(), starts);
    }

    private static Outcome best(
            World world, double noise, List<Candidate> candidates, int rounds, SplittableRandom random) {
        Stage stage = new Stage(Stage.Kind.RACE, candidates, rounds);
        double[][] gains = measured(world, noise, stage, random).gains();
        Candidate winner = Candidate.DEFAULT;
        double most = 0;
        for (int i = 0; i < candidates.size(); i++) {
            double mean = 0;
            for (double[] round : gains) {
                mean += round[i] / rounds;
            }
            if (mean > most) {
                most = mean;
                winner = candidates.get(i);
            }
        }
        return new Outcome(winner, most, Optional.empty(), rounds * (candidates.size() + 1));
    }
}
