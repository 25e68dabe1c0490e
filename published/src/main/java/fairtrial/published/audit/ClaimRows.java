package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The rows that a claim is about: those with its figure, in its group and under its label.
final class ClaimRows {
    private static final int FEWEST_RUNS = 3;

    /// Largest share of errors that is none to speak of.
    private static final double FEW_ERRORS = 0.01;

    /// Largest ratio of rows that one limit may have made.
    private static final double ALIKE = 1.1;

    /// Smallest lead in throughput by which the true means differ, too.
    private static final double OTHER_MEAN = 1.05;

    private final Publication publication;
    private final Claim claim;
    private final ClaimFigure figure;

    ClaimRows(Publication publication, Claim claim) {
        this.publication = publication;
        this.claim = claim;
        this.figure = ClaimFigure.of(claim);
    }

    ClaimFigure figure() {
        return figure;
    }

    /// All rows of the claim, by index.
    List<Integer> all() {
        return printed(IntStream.range(0, publication.runs().size())
                .filter(row -> isAbout(publication.runs().get(row)))
                .boxed()
                .toList());
    }

    private List<Integer> printed(List<Integer> rows) {
        return rows.stream().filter(row -> value(row).isPresent()).toList();
    }

    /// The rows of a contender, with or without the figure.
    List<Integer> about(Optional<String> contender) {
        return IntStream.range(0, publication.runs().size())
                .filter(row -> isAbout(publication.runs().get(row)))
                .filter(row -> contender
                        .filter(publication.runs().get(row).name().contender()::equals)
                        .isPresent())
                .boxed()
                .toList();
    }

    private boolean isAbout(PrintedRun run) {
        return claim.group().map(run.name().group()::equals).orElse(true)
                && claim.label().map(run.name().label()::equals).orElse(true);
    }

    /// The rows of a contender.
    List<Integer> of(Optional<String> contender) {
        return printed(about(contender));
    }

    /// The rows that the claim ranks: those of its contenders, or all where it names only one.
    List<Integer> named() {
        if (claim.b().isEmpty()) {
            return all();
        }
        List<Integer> both = new ArrayList<>(of(claim.a()));
        both.addAll(of(claim.b()));
        return both;
    }

    /// The rows of all others.
    List<Integer> others(Optional<String> contender) {
        List<Integer> own = of(contender);
        return all().stream().filter(row -> !own.contains(row)).toList();
    }

    Optional<Double> value(int row) {
        return figure.of(publication, publication.runs().get(row));
    }

    /// The best figure among rows.
    double best(List<Integer> rows) {
        var values = rows.stream().mapToDouble(row -> value(row).orElse(0.0));
        return (figure.lessIsBetter() ? values.min() : values.max()).orElse(0);
    }

    /// The leads of rows over others, load by load. Where they have no load in common, the best of all against
    /// the best of all.
    Leads leads(List<Integer> own, List<Integer> others) {
        Map<String, List<Integer>> mine = byLoad(own);
        Map<String, List<Integer>> theirs = byLoad(others);
        List<Double> ratios = new ArrayList<>();
        mine.forEach((load, rows) -> {
            if (theirs.containsKey(load)) {
                ratios.add(Leads.of(best(rows), best(theirs.get(load)), figure.lessIsBetter()));
            }
        });
        return new Leads(ratios.isEmpty() ? List.of(Leads.of(best(own), best(others), figure.lessIsBetter())) : ratios);
    }

    /// The ratios of the figure of a over that of b: of the best of all, and load by load.
    List<Double> ratios(List<Integer> a, List<Integer> b) {
        List<Double> ratios = new ArrayList<>(List.of(best(a) / best(b)));
        Map<String, List<Integer>> theirs = byLoad(b);
        byLoad(a).forEach((load, rows) -> {
            if (theirs.containsKey(load)) {
                ratios.add(best(rows) / best(theirs.get(load)));
            }
        });
        return ratios.stream()
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .toList();
    }

    /// Whether the claim is about shares of errors that are all next to nothing.
    boolean areFewErrors(List<Integer> rows) {
        return figure.name().equals("errors")
                && rows.stream().allMatch(row -> value(row).orElse(1.0) < FEW_ERRORS);
    }

    /// Whether the figures of these rows are within a tenth.
    boolean areAlike(List<Integer> rows) {
        double least =
                rows.stream().mapToDouble(row -> value(row).orElse(0.0)).min().orElse(0);
        double most =
                rows.stream().mapToDouble(row -> value(row).orElse(0.0)).max().orElse(0);
        return most <= ALIKE * least;
    }

    /// Those of the others that were under a load of the own rows; all of them where none was.
    List<Integer> underLoadsOf(List<Integer> own, List<Integer> others) {
        Set<Double> loads = new HashSet<>();
        own.forEach(row -> loads.add(users(row)));
        List<Integer> same =
                others.stream().filter(row -> loads.contains(users(row))).toList();
        return same.isEmpty() ? others : same;
    }

    private double users(int row) {
        return publication.runs().get(row).users().orElse(0.0);
    }

    /// Whether the throughputs have the order that the claim says of the latencies: in a closed loop the mean is N ÷ X.
    boolean agreeWithThroughput(Claim said) {
        ClaimRows rates = new ClaimRows(publication, said.about("throughput"));
        List<Integer> a = rates.of(said.a());
        List<Integer> b = said.b().isPresent() ? rates.of(said.b()) : rates.others(said.a());
        return !a.isEmpty()
                && !b.isEmpty()
                && !rates.haveOtherLoads(together(a, b))
                && rates.leads(a, b).least() > OTHER_MEAN;
    }

    /// The rows of one and of another contender.
    static List<Integer> together(List<Integer> a, List<Integer> b) {
        List<Integer> both = new ArrayList<>(a);
        both.addAll(b);
        return both;
    }

    private Map<String, List<Integer>> byLoad(List<Integer> rows) {
        Map<String, List<Integer>> loads = new LinkedHashMap<>();
        for (int row : rows) {
            PrintedRun run = publication.runs().get(row);
            String load = run.name().group() + "\n" + run.name().label() + "\n"
                    + run.users().orElse(0.0);
            loads.computeIfAbsent(load, key -> new ArrayList<>()).add(row);
        }
        return loads;
    }

    /// Whether each contender had a number of connections of its own, and none of them one that another had, too.
    boolean haveOtherLoads(List<Integer> rows) {
        Map<String, Set<Double>> loads = new LinkedHashMap<>();
        for (int row : rows) {
            PrintedRun run = publication.runs().get(row);
            double users = run.users().orElse(0.0);
            loads.computeIfAbsent(run.name().contender(), name -> new HashSet<>())
                    .add(users);
        }
        List<Double> all = loads.values().stream().flatMap(Set::stream).toList();
        double least = all.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = all.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        boolean named = rows.stream()
                .anyMatch(row -> OtherLoads.isNamed(publication.runs().get(row)));
        // One user is a baseline, and a contender that is named by its connections is that load.
        return loads.size() > 1
                && !named
                && least > 1
                && most >= OtherLoads.OTHER * least
                && all.stream().distinct().count() == all.size();
    }

    /// Whether both have at least three runs, and all of one lie on the same side of all of the other: by chance in
    /// one of ten cases at most.
    boolean isApart(Optional<String> a, Optional<String> b) {
        List<Double> mine =
                of(a).stream().map(row -> value(row).orElse(0.0)).sorted().toList();
        List<Double> theirs =
                of(b).stream().map(row -> value(row).orElse(0.0)).sorted().toList();
        return Math.min(mine.size(), theirs.size()) >= FEWEST_RUNS
                && byLoad(of(a)).size() == 1
                && (mine.getFirst() > theirs.getLast() || theirs.getFirst() > mine.getLast());
    }

    /// How far a ratio of two of these rows may be off by rounding alone.
    double rounding(List<Integer> rows) {
        return 2
                * rows.stream()
                        .mapToDouble(row -> Rounding.share(
                                value(row).orElse(0.0) / (figure.isThroughput() || !figure.dependsOnLoad() ? 1 : 1e3)))
                        .filter(share -> share < 1)
                        .max()
                        .orElse(0);
    }
}
