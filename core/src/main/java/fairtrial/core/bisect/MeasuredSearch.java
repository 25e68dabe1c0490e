package fairtrial.core.bisect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Search for the boundaries of a claim about a figure: a scan, then comparisons of both ends with some versions
/// between them until one gap has most of the posterior, then the two neighbours on fresh rounds.
public final class MeasuredSearch {
    /// Versions of the scan. More would make its rounds longer than those of a usual comparison.
    private static final int SCAN = 6;

    /// Rounds until the first interim look: the fewest with a usable spread of few versions.
    private static final int ROUNDS = 4;

    /// Interim looks at the same versions, at most; each has twice as many rounds as the one before. After 64 rounds,
    /// half of a difference of 5 % is 5 standard errors even where ratios scatter by 4 %.
    private static final int LOOKS = 5;

    /// A version in the middle of the scan that is undecided so long is near the bound.
    private static final int MIDDLE_LOOKS = 2;

    /// Versions between two ends in one comparison.
    private static final int INTERIOR = 4;

    private static final int SEARCH_ROUNDS = 6;

    /// Comparisons in one interval. The second has one or two versions between the ends, so that the sixth has seen
    /// each of these thirty times.
    private static final int SEARCHES = 6;

    /// The gap that has so much of the posterior is the one.
    private static final double SURE = 0.95;

    private final Claim.OfFigure claim;
    private final Known known;
    private final Measured measured;
    private final Predicate<Look> affordable;

    /// @param affordable whether there is time for a look
    public MeasuredSearch(Claim.OfFigure claim, Known known, Measured measured, Predicate<Look> affordable) {
        this.claim = claim;
        this.known = known;
        this.measured = measured;
        this.affordable = affordable;
    }

    /// The boundaries, ascending.
    public List<Boundary> boundaries() {
        test(Look.Kind.SCAN, known.scan(SCAN));
        for (List<Integer> ends = known.unknownEnds();
                !ends.isEmpty() && isAffordable(ends);
                ends = known.unknownEnds()) {
            test(Look.Kind.SCAN, ends);
        }
        List<Boundary> found = new ArrayList<>();
        for (Known.Bracket bracket : known.brackets()) {
            Boundary narrow = narrow(bracket);
            found.add(narrow.probability() < SURE ? narrow : confirmed(narrow, bracket.old()));
        }
        return List.copyOf(found);
    }

    /// What these versions show, measured until each is decided or no time is left.
    public SortedMap<Integer, Tested> parts(List<Integer> versions) {
        return test(Look.Kind.PARTS, versions);
    }

    private boolean isAffordable(List<Integer> versions) {
        return affordable.test(new Look(Look.Kind.SCAN, versions, ROUNDS));
    }

    /// Measures these versions until each is decided that has to be.
    ///
    /// @return what fresh rounds show; what is known has it, too
    private SortedMap<Integer, Tested> test(Look.Kind kind, List<Integer> versions) {
        SortedMap<Integer, List<Double>> logs = new TreeMap<>();
        SortedMap<Integer, Tested> found = new TreeMap<>();
        List<Integer> left = versions;
        for (int look = 1; look <= LOOKS && !left.isEmpty(); look++) {
            Look next = new Look(kind, left, look == 1 ? ROUNDS : ROUNDS << (look - 2));
            if (!affordable.test(next)) {
                break;
            }
            double[][] rounds = measured.logs(next, known);
            for (int i = 0; i < left.size(); i++) {
                List<Double> values = logs.computeIfAbsent(left.get(i), version -> new ArrayList<>());
                for (double[] round : rounds) {
                    if (!Double.isNaN(round[i])) {
                        values.add(round[i]);
                    }
                }
            }
            logs.keySet().removeAll(known.skipped().keySet());
            found = new ClaimTest(claim, LOOKS).of(logs);
            found.forEach(kind == Look.Kind.CONFIRM ? known::learnDecided : known::learn);
            left = needed(kind, found, look);
        }
        return found;
    }

    /// The versions that another look is worth: both ends, and of those in the middle the ones between equal answers.
    private static List<Integer> needed(Look.Kind kind, SortedMap<Integer, Tested> found, int look) {
        List<Integer> open = found.entrySet().stream()
                .filter(one -> !one.getValue().answer().isDecided())
                .map(one -> one.getKey())
                .toList();
        if (kind != Look.Kind.SCAN) {
            return open;
        }
        return open.stream()
                .filter(version -> version.equals(found.firstKey())
                        || version.equals(found.lastKey())
                        || (look < MIDDLE_LOOKS
                                && decided(found.headMap(version), false)
                                        .equals(decided(found.tailMap(version + 1), true))))
                .toList();
    }

    private static Optional<Answer> decided(SortedMap<Integer, Tested> of, boolean first) {
        return of.values().stream()
                .map(Tested::answer)
                .filter(Answer::isDecided)
                .reduce((one, other) -> first ? one : other);
    }

    private Boundary narrow(Known.Bracket first) {
        List<Compared> compared = new ArrayList<>();
        while (true) {
            Optional<Known.Bracket> alive = known.alive(first);
            if (alive.isEmpty()) {
                return new Boundary(first.before(), first.after(), first.late(), 0, Optional.empty());
            }
            Known.Bracket bracket = alive.get();
            List<Integer> order = Stream.of(
                            List.of(bracket.before()),
                            known.between(bracket.before(), bracket.after()),
                            List.of(bracket.after()))
                    .flatMap(List::stream)
                    .toList();
            double[] posterior = BoundaryPosterior.of(
                    order.size() - 1,
                    compared.stream().flatMap(one -> one.in(order)).toList());
            int best = IntStream.range(0, posterior.length)
                    .reduce((one, other) -> posterior[other] > posterior[one] ? other : one)
                    .orElseThrow();
            List<Integer> versions = next(order, posterior);
            if (!versions.stream().allMatch(known::resolves)) {
                // Now it is left out, and others are chosen.
                continue;
            }
            Look look = new Look(Look.Kind.SEARCH, versions, SEARCH_ROUNDS);
            if (posterior[best] >= SURE || compared.size() == SEARCHES || !affordable.test(look)) {
                return new Boundary(
                        order.get(best), order.get(best + 1), bracket.late(), posterior[best], Optional.empty());
            }
            compared.add(new Compared(versions, measured.logs(look, known)));
        }
    }

    /// Both ends, and between them versions that split the posterior evenly.
    private static List<Integer> next(List<Integer> order, double[] posterior) {
        double[] cumulated = posterior.clone();
        Arrays.parallelPrefix(cumulated, Double::sum);
        Stream<Integer> interior = IntStream.rangeClosed(1, INTERIOR)
                .mapToDouble(i -> (double) i / (INTERIOR + 1))
                // Place p has the gaps below p before it.
                .mapToObj(share -> IntStream.range(1, order.size() - 1)
                        .boxed()
                        .min((one, other) -> Double.compare(
                                Math.abs(cumulated[one - 1] - share), Math.abs(cumulated[other - 1] - share))))
                .flatMap(Optional::stream);
        return Stream.concat(Stream.of(0, order.size() - 1), interior)
                .distinct()
                .sorted()
                .map(order::get)
                .toList();
    }

    /// One comparison of the search.
    private static final class Compared {
        private final List<Integer> versions;
        private final double[][] logs;

        Compared(List<Integer> versions, double[][] logs) {
            this.versions = versions;
            this.logs = logs;
        }

        /// Its figures among these versions, without rounds in which one has none.
        Stream<BoundaryPosterior.Figures> in(List<Integer> order) {
            int[] columns = IntStream.range(0, versions.size())
                    .filter(i -> order.contains(versions.get(i)))
                    .toArray();
            double[][] whole = Arrays.stream(logs)
                    .map(round ->
                            Arrays.stream(columns).mapToDouble(i -> round[i]).toArray())
                    .filter(round -> Arrays.stream(round).noneMatch(Double::isNaN))
                    .toArray(double[][]::new);
            List<Integer> places = Arrays.stream(columns)
                    .mapToObj(i -> order.indexOf(versions.get(i)))
                    .toList();
            return whole.length == 0 ? Stream.empty() : Stream.of(new BoundaryPosterior.Figures(places, whole));
        }
    }

    private Boundary confirmed(Boundary narrow, Answer before) {
        SortedMap<Integer, Tested> fresh = test(Look.Kind.CONFIRM, List.of(narrow.before(), narrow.after()));
        if (fresh.isEmpty()) {
            // No time was left.
            return narrow;
        }
        Optional<Answer> old = Optional.ofNullable(fresh.get(narrow.before())).map(Tested::answer);
        Optional<Answer> late = Optional.ofNullable(fresh.get(narrow.after())).map(Tested::answer);
        if (old.filter(before::equals).isPresent()
                && late.filter(narrow.answer()::equals).isPresent()) {
            return narrow.with(Boundary.Confirmed.TRUE);
        }
        boolean other = old.filter(narrow.answer()::equals).isPresent()
                || late.filter(before::equals).isPresent();
        return narrow.with(other ? Boundary.Confirmed.FALSE : Boundary.Confirmed.UNDECIDED);
    }
}
