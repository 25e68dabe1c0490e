import fairtrial.core.bisect.Boundary;
import fairtrial.core.bisect.Claim;
import fairtrial.core.bisect.Known;
import fairtrial.core.bisect.Look;
import fairtrial.core.bisect.MeasuredSearch;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Simulated bisections: how often is a planted step found at the right version, how often at a wrong one, and what
/// does
/// it cost?
///
///     bench/java.sh bench/bisect/Simulated.java [SEARCHES]
///
/// 30 versions, a step at a random one. In a round, each contender has a JVM of its own, whose log figure scatters by
/// NOISE ÷ √2, so that a ratio of two scatters by NOISE, and all contenders drift together. Each version has a level of
/// its own besides, normal with LAYOUT, as other code lies elsewhere in memory.
public final class Simulated {
    private static final int VERSIONS = 30;

    private record World(String name, String claim, double step, double noise, double layout) {}

    private static final List<World> WORLDS = List.of(
            new World("step of 5 %", "throughput(tomcat) vs first > -2.5%", 0.05, 0.015, 0),
            new World("step of 5 %", "throughput(tomcat) vs first > -2.5%", 0.05, 0.03, 0),
            new World("step of 5 %", "throughput(tomcat) vs first > -2.5%", 0.05, 0.03, 0.005),
            new World("step of 3 %", "throughput(tomcat) vs first > -1.5%", 0.03, 0.03, 0),
            new World("no step", "throughput(tomcat) vs first > -2.5%", 0, 0.015, 0),
            new World("no step", "throughput(tomcat) vs first > -2.5%", 0, 0.03, 0.005));

    /// @param found  place of the first version after the boundary, where one is confirmed
    /// @param starts JVMs of the whole search
    private record Outcome(int truth, Optional<Integer> found, int starts) {}

    private Simulated() {}

    public static void main(String... args) {
        int searches = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        System.out.println(
                "| world | noise of a ratio per round | levels of versions | right | wrong | undecided | JVMs,"
                        + " median |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (World world : WORLDS) {
            SplittableRandom seeds = new SplittableRandom(world.hashCode());
            List<SplittableRandom> all =
                    Stream.generate(seeds::split).limit(searches).toList();
            List<Outcome> outcomes =
                    all.parallelStream().map(random -> searched(world, random)).toList();
            row(world, outcomes);
        }
    }

    private static Outcome searched(World world, SplittableRandom random) {
        int truth = world.step() > 0 ? 1 + random.nextInt(VERSIONS - 1) : VERSIONS;
        double[] levels = IntStream.range(0, VERSIONS)
                .mapToDouble(i -> world.layout() * random.nextGaussian() + (i < truth ? 0 : Math.log1p(-world.step())))
                .toArray();
        int[] starts = {0};
        Known known = new Known(VERSIONS, version -> Optional.empty());
        MeasuredSearch search = new MeasuredSearch(
                (Claim.OfFigure) Claim.parse(world.claim()),
                known,
                (look, before) -> measured(look, levels, world.noise(), random, starts),
                look -> true);
        List<Boundary> confirmed =
                search.boundaries().stream().filter(Boundary::isConfirmed).toList();
        return new Outcome(truth, confirmed.stream().findFirst().map(Boundary::after), starts[0]);
    }

    private static double[][] measured(
            Look look, double[] levels, double noise, SplittableRandom random, int[] starts) {
        double[][] logs = new double[look.rounds()][look.versions().size()];
        boolean withFirst = look.versions().contains(0);
        starts[0] += look.rounds() * (look.versions().size() + (withFirst ? 1 : 2));
        for (double[] round : logs) {
            double first = levels[0] + noise / Math.sqrt(2) * random.nextGaussian();
            for (int i = 0; i < round.length; i++) {
                int version = look.versions().get(i);
                round[i] = version == 0 ? 0 : levels[version] + noise / Math.sqrt(2) * random.nextGaussian() - first;
            }
        }
        return logs;
    }

    private static void row(World world, List<Outcome> all) {
        long right = all.stream()
                .filter(one -> one.found().filter(found -> found == one.truth()).isPresent())
                .count();
        long wrong = all.stream()
                .filter(one -> one.found().filter(found -> found != one.truth()).isPresent())
                .count();
        int[] starts = all.stream().mapToInt(Outcome::starts).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f %% | %.1f %% | %s | %.1f %% | %.1f %% | %d |%n",
                world.name(),
                100 * world.noise(),
                100 * world.layout(),
                world.step() > 0 ? String.format(Locale.ROOT, "%.1f %%", 100.0 * right / all.size()) : "–",
                100.0 * wrong / all.size(),
                100.0 * (all.size() - right - wrong) / all.size(),
                starts[starts.length / 2]);
    }
}
