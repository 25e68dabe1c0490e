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
        for (List<Integer> ends = known.unknownEnds(); !ends.isEmpty(); ends = known.unknownEnds()) {
            look(Look.Kind.SCAN, ends);
        }
        for (List<Integer> next = next(); !next.isEmpty(); next = next()) {
            look(Look.Kind.SEARCH, next.stream().filter(known::resolves).toList());
        }
        List<Boundary> found = new ArrayList<>();
        for (Known.Bracket bracket : known.brackets()) {
            look(Look.Kind.CONFIRM, List.of(bracket.before(), bracket.after()));
            found.add(new Boundary(bracket.before(), bracket.after(), bracket.late(), 1, Optional.of(again(bracket))));
        }
        return List.copyOf(found);
    }

    /// What another start of both showed; one that does not start shows nothing.
    private Boundary.Confirmed again(Known.Bracket bracket) {
        Optional<Answer> before = known.answer(bracket.before());
        Optional<Answer> after = known.answer(bracket.after());
        if (before.isEmpty() || after.isEmpty()) {
            return Boundary.Confirmed.UNDECIDED;
        }
        return before.get() == bracket.old() && after.get() == bracket.late()
                ? Boundary.Confirmed.TRUE
                : Boundary.Confirmed.FALSE;
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
