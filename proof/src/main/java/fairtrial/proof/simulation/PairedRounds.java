package fairtrial.proof.simulation;

import fairtrial.core.analysis.IntervalAnswer;
import fairtrial.core.analysis.Race;
import fairtrial.core.stats.CriticalValues;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.PairSeries;
import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.verdict.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// The protocol of this tool: fresh JVMs in every round, shuffled blocks, contrasts within blocks, one number
/// per pair and round, simultaneous intervals at every look. Contrasts, intervals, answers and the race for
/// the best use the product's own code.
///
/// @param id       identifier in tables
/// @param rules    looks, costs and question
/// @param critical critical values of the looks
/// @param twin critical values of the placebo's own test. The machine's last contender is then a copy of
///     contender 0, runs in every block, is not ranked, and its pair must be decided too
/// @param goesOn   whether it continues to the last look after an answer, so that later looks count as well
public record PairedRounds(
        String id, Rules rules, CriticalValues critical, Optional<CriticalValues> twin, boolean goesOn)
        implements Protocol {
    private static final Family FAMILY = Family.ALL_PAIRS;

    /// The protocol for this number of ranked contenders, with its critical values.
    static PairedRounds of(String id, Rules rules, int contenders) {
        return new PairedRounds(
                id,
                rules,
                CriticalValues.of(FAMILY, contenders, rules.firstLook(), rules.lastLook(), rules.totalError()),
                Optional.empty(),
                false);
    }

    /// Copy that continues to the last look after its verdict.
    PairedRounds goingOn() {
        return new PairedRounds(id, rules, critical, twin, true);
    }

    /// Copy with a placebo of contender 0 as the machine's last contender.
    PairedRounds withTwin(String name) {
        return new PairedRounds(
                name,
                rules,
                critical,
                Optional.of(CriticalValues.of(FAMILY, 2, rules.firstLook(), rules.lastLook(), rules.totalError())),
                goesOn);
    }

    @Override
    public Trace run(SimulatedMachine machine) {
        Course course = new Course(machine);
        List<Trace.Sight> sights = new ArrayList<>();
        int stop = -1;
        for (int round = 1; round <= rules.lastLook() && (stop < 0 || goesOn); round++) {
            course.round();
            if (round >= rules.firstLook()) {
                Trace.Sight sight = course.look(round);
                sights.add(sight);
                if (stop < 0 && (course.isAnswered(sight, round) || round == rules.lastLook())) {
                    stop = sights.size() - 1;
                }
            }
        }
        return new Trace(sights, stop);
    }

    /// The intervals at the look where the rule stops, one for each pair of ranked contenders. Only for rules
    /// without elimination.
    List<SimultaneousInterval> bands(SimulatedMachine machine) {
        Course course = new Course(machine);
        for (int round = 1; ; round++) {
            course.round();
            if (round >= rules.firstLook()
                    && (course.isAnswered(course.look(round), round) || round == rules.lastLook())) {
                return course.bands;
            }
        }
    }

    private final class Course {
        private final SimulatedMachine machine;
        private final double[] truth;
        private final int ranked;
        private final List<Pair> pairs;
        private final int[] columns;
        private final List<double[]> contrasts = new ArrayList<>();
        private final Answer[] answers;
        private final boolean[] live;
        private List<SimultaneousInterval> bands = List.of();

        Course(SimulatedMachine machine) {
            this.machine = machine;
            this.truth = machine.truth();
            this.ranked = twin.isPresent() ? truth.length - 1 : truth.length;
            this.pairs = FAMILY.pairs(ranked);
            List<Pair> all = FAMILY.pairs(truth.length);
            this.columns = pairs.stream().mapToInt(all::indexOf).toArray();
            this.answers = new Answer[pairs.size()];
            Arrays.fill(answers, Answer.UNDECIDED);
            this.live = new boolean[truth.length];
            Arrays.fill(live, true);
        }

        void round() {
            contrasts.add(SimulatedRound.contrasts(machine, rules, running()));
        }

        Trace.Sight look(int round) {
            int[] asked = IntStream.range(0, pairs.size())
                    .filter(pair ->
                            live[pairs.get(pair).a()] && live[pairs.get(pair).b()])
                    .toArray();
            // With one contender left in the race there is nothing to compare.
            bands = asked.length == 0
                    ? List.of()
                    : series(Arrays.stream(asked).map(pair -> columns[pair]).toArray())
                            .bands(critical.valueAt(round));
            boolean covered = true;
            double needs = Double.NEGATIVE_INFINITY;
            List<Race.Duel<Integer>> duels = new ArrayList<>();
            for (int i = 0; i < asked.length; i++) {
                Pair pair = pairs.get(asked[i]);
                SimultaneousInterval band = bands.get(i);
                answers[asked[i]] = IntervalAnswer.of(band, rules.margin(), true);
                covered &= holds(band, truth[pair.a()] - truth[pair.b()]);
                needs = pair.a() == 0 ? Math.max(needs, halfWidth(band) - band.mean()) : needs;
                duels.add(new Race.Duel<>(pair.a(), pair.b(), OptionalDouble.of(band.mean()), answers[asked[i]]));
            }
            Race<Integer> race = new Race<>(
                    Arrays.stream(running()).filter(one -> one < ranked).boxed().toList(), duels);
            Optional<Integer> best = race.isOver() ? race.leader() : Optional.empty();
            if (rules.eliminates()) {
                race.beaten().stream()
                        .filter(beaten -> beaten > 0 || twin.isEmpty())
                        .forEach(beaten -> live[beaten] = false);
            }
            return new Trace.Sight(machine.minutes(), List.of(answers.clone()), Optional.of(covered), best, needs);
        }

        boolean isAnswered(Trace.Sight sight, int round) {
            boolean asked = rules.eliminates()
                    ? sight.best().isPresent()
                    : sight.answers().stream().noneMatch(Answer.UNDECIDED::equals);
            return asked && isTwinTold(round);
        }

        private boolean isTwinTold(int round) {
            return twin.map(values -> {
                        int column = FAMILY.pairs(truth.length).indexOf(new Pair(0, truth.length - 1));
                        SimultaneousInterval band =
                                series(column).bands(values.valueAt(round)).getFirst();
                        return IntervalAnswer.of(band, rules.margin(), true) != Answer.UNDECIDED;
                    })
                    .orElse(true);
        }

        private PairSeries series(int... asked) {
            return PairSeries.of(contrasts.stream()
                    .map(row -> Arrays.stream(asked)
                            .mapToDouble(column -> row[column])
                            .toArray())
                    .toArray(double[][]::new));
        }

        private int[] running() {
            return IntStream.range(0, live.length).filter(one -> live[one]).toArray();
        }

        private static double halfWidth(SimultaneousInterval band) {
            return band instanceof SimultaneousInterval.Bounded bounded
                    ? bounded.halfWidth()
                    : Double.POSITIVE_INFINITY;
        }

        private static boolean holds(SimultaneousInterval band, double difference) {
            return !(band instanceof SimultaneousInterval.Bounded bounded)
                    || (bounded.lo() <= difference && difference <= bounded.hi());
        }
    }
}
