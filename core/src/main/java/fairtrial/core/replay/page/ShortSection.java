package fairtrial.core.replay.page;

import fairtrial.core.replay.ClaimOutcome;
import fairtrial.core.replay.FlipRow;
import fairtrial.core.replay.Holds;
import fairtrial.core.replay.ReplayClaim;
import fairtrial.core.replay.page.Part.Cell;
import java.util.ArrayList;
import java.util.List;

/// The answer: each claim of the author, whether it holds here, and which change turns it.
record ShortSection(Phrases phrases) {
    List<Part> parts() {
        List<ClaimOutcome> claims = phrases.result().claims();
        if (claims.isEmpty()) {
            return List.of(phrases.paragraph("short.none"));
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (ClaimOutcome outcome : claims) {
            ReplayClaim claim = outcome.claim();
            rows.add(List.of(
                    phrases.quote(claim),
                    phrases.holds(outcome.holds()),
                    Cell.words(phrases.figure(claim)),
                    Phrases.figure(outcome.published(), value -> phrases.inUnit(claim, value)),
                    Phrases.figure(outcome.here(), value -> phrases.inUnit(claim, value)),
                    Cell.words(turn(outcome))));
        }
        return List.of(
                new Part.Paragraph(List.of(Cell.strong(tally(claims))), false),
                new Part.Grid(phrases.heads("claim", "holds", "figure", "published", "here", "flipped"), rows),
                phrases.aside("intervals"));
    }

    private String tally(List<ClaimOutcome> claims) {
        return phrases.say(
                "short.tally",
                claims.size(),
                count(claims, Holds.HOLDS),
                count(claims, Holds.DOES_NOT_HOLD),
                count(claims, Holds.UNDECIDED),
                count(claims, Holds.NOT_MEASURED));
    }

    private static long count(List<ClaimOutcome> claims, Holds holds) {
        return claims.stream().filter(outcome -> outcome.holds() == holds).count();
    }

    /// Which step decides the claim otherwise, or why there is none to name.
    private String turn(ClaimOutcome outcome) {
        List<FlipRow> rows = phrases.result().flips().stream()
                .filter(row -> row.claim().equals(outcome.claim()))
                .toList();
        if (rows.stream().anyMatch(FlipRow::flips)) {
            FlipRow turned = rows.stream().filter(FlipRow::flips).findFirst().orElseThrow();
            return phrases.say(
                    "short.flipped",
                    phrases.change(turned.step()),
                    phrases.holds(turned.holds()).text());
        }
        if (outcome.holds() == Holds.DOES_NOT_HOLD) {
            return phrases.say("short.not-as-published");
        }
        if (rows.stream().allMatch(row -> row.holds() == Holds.NOT_MEASURED)) {
            return phrases.say(rows.isEmpty() ? "short.not-followed" : "short.no-step");
        }
        return phrases.say(outcome.holds() == Holds.UNDECIDED ? "short.still-open" : "short.not-flipped");
    }
}
