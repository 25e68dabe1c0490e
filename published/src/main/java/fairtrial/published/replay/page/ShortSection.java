package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.published.replay.ClaimOutcome;
import fairtrial.published.replay.FlipRow;
import fairtrial.published.replay.Holds;
import fairtrial.published.replay.OfferedLoad;
import fairtrial.published.replay.ReplayClaim;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The summary: each claim of the author, whether it holds here, and which change reverses it.
record ShortSection(Phrases phrases) {
    List<Block> parts() {
        List<ClaimOutcome> claims = phrases.result().claims();
        if (claims.isEmpty()) {
            return List.of(phrases.paragraph("short.none"));
        }
        List<List<Span>> rows = new ArrayList<>();
        for (ClaimOutcome outcome : claims) {
            ReplayClaim claim = outcome.claim();
            rows.add(List.of(
                    phrases.quote(claim),
                    phrases.holds(outcome.holds()),
                    Span.words(phrases.figure(claim)),
                    Span.figure(outcome.published(), value -> phrases.inUnit(claim, value)),
                    Span.figure(outcome.here(), value -> phrases.inUnit(claim, value)),
                    Span.words(turn(outcome))));
        }
        List<Block> parts = new ArrayList<>();
        parts.add(new Block.Paragraph(List.of(Span.strong(tally(claims))), false));
        OfferedLoad.readAll(phrases.result().record()).forEach(load -> parts.add(reason(load)));
        parts.add(new Block.Table(phrases.heads("claim", "holds", "figure", "published", "here", "flipped"), rows));
        parts.add(phrases.aside("intervals"));
        return parts;
    }

    private Block reason(OfferedLoad load) {
        String text = phrases.say(
                load.ramp() ? "short.ramp" : "short.pauses",
                load.workload(),
                load.connections(),
                Math.round(load.offered()),
                Math.round(load.lowest()),
                Math.round(load.highest()));
        return new Block.Paragraph(List.of(Span.words(text)), false);
    }

    private String tally(List<ClaimOutcome> claims) {
        return phrases.say(
                "short.tally",
                claims.size(),
                count(claims, Holds.HOLDS),
                count(claims, Holds.DOES_NOT_HOLD),
                count(claims, Holds.UNDECIDED),
                count(claims, Holds.NOT_MEASURED),
                count(claims, Holds.TOO_FEW_ROUNDS),
                count(claims, Holds.CANNOT_BE_JUDGED));
    }

    private static long count(List<ClaimOutcome> claims, Holds holds) {
        return claims.stream().filter(outcome -> outcome.holds() == holds).count();
    }

    /// The step that decides the claim differently, or the reason why there is none.
    private String turn(ClaimOutcome outcome) {
        List<FlipRow> rows = phrases.result().flips().stream()
                .filter(row -> row.claim().equals(outcome.claim()))
                .toList();
        boolean open = outcome.holds() != Holds.HOLDS && outcome.holds() != Holds.DOES_NOT_HOLD;
        Optional<FlipRow> turned = rows.stream()
                .filter(row -> row.flips() || (open && isDecided(row)))
                .findFirst();
        if (turned.isPresent()) {
            FlipRow row = turned.get();
            return phrases.say(
                    "short.flipped",
                    phrases.change(row.step()),
                    phrases.holds(row.holds()).text());
        }
        if (outcome.holds() == Holds.DOES_NOT_HOLD) {
            return phrases.say("short.not-as-published");
        }
        if (rows.isEmpty()) {
            return phrases.say("short.not-followed");
        }
        return phrases.say(open ? "short.still-open" : "short.not-flipped");
    }

    private static boolean isDecided(FlipRow row) {
        return row.holds() == Holds.HOLDS || row.holds() == Holds.DOES_NOT_HOLD;
    }
}
