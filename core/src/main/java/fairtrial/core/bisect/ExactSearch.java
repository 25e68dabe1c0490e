package fairtrial.core.bisect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Search for the boundaries of a claim whose answer one start gives.
public final class ExactSearch {
    /// Starts of the scan. A start takes seconds, and a setting may differ in a few versions only: among the 17
    /// releases
    /// of a line, twelve leave no gap of more than one version.
    private static final int SCAN = 12;

    /// Versions of one step between two ends, so that a range of 25 needs one.
    private static final int INTERIOR = 4;

    private final Known known;
    private final Starts starts;

    public ExactSearch(Known known, Starts starts) {
        this.known = known;
        this.starts = starts;
    }

    /// The boundaries, ascending, each confirmed by another start of both neighbours.
    public List<Boundary> boundaries() {
        look(Look.Kind.SCAN, known.scan(SCAN));
        // An end that does not start is replaced by its neighbour.
        while (!hasEnds()) {
            look(Look.Kind.SCAN, ends().stream().filter(known::resolves).toList());
        }
        for (List<Integer> next = next(); !next.isEmpty(); next = next()) {
            look(Look.Kind.SEARCH, next.stream().filter(known::resolves).toList());
        }
        List<Boundary> found = new ArrayList<>();
        for (Known.Bracket bracket : known.brackets()) {
            Answer before = known.answer(bracket.before()).orElseThrow();
            Answer after = known.answer(bracket.after()).orElseThrow();
            look(Look.Kind.CONFIRM, List.of(bracket.before(), bracket.after()));
            boolean again = known.answer(bracket.before())
                            .filter(before::equals)
                            .isPresent()
                    && known.answer(bracket.after()).filter(after::equals).isPresent();
            found.add(new Boundary(bracket.before(), bracket.after(), after, 1, Optional.empty())
                    .with(again ? Boundary.Confirmed.TRUE : Boundary.Confirmed.FALSE));
        }
        return List.copyOf(found);
    }

    private boolean hasEnds() {
        return ends().stream().allMatch(end -> known.answer(end).isPresent());
    }

    private List<Integer> ends() {
        List<Integer> possible = known.possible();
        return possible.isEmpty()
                ? List.of()
                : List.of(possible.getFirst(), possible.getLast()).stream()
                        .distinct()
                        .toList();
    }

    /// The versions of the next step, in the first bracket that has some between its ends.
    private List<Integer> next() {
        return known.brackets().stream()
                .map(bracket -> known.between(bracket.before(), bracket.after()))
                .filter(between -> !between.isEmpty())
                .findFirst()
                .map(between -> Known.spread(between, INTERIOR))
                .orElse(List.of());
    }

    private void look(Look.Kind kind, List<Integer> versions) {
        if (!versions.isEmpty()) {
            starts.look(new Look(kind, versions, 0), known);
        }
    }
}
