package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.Figures;
import fairtrial.published.replay.FlipRow;
import fairtrial.published.replay.ReplayClaim;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The flip list: each followed claim by step, as a table and a drawing.
record FlipSection(Phrases phrases) {
    List<Block> parts() {
        Map<ReplayClaim, List<FlipRow>> followed = phrases.result().flips().stream()
                .collect(Collectors.groupingBy(FlipRow::claim, LinkedHashMap::new, Collectors.toList()));
        if (followed.isEmpty()) {
            return List.of();
        }
        List<Block> parts = new ArrayList<>();
        parts.add(phrases.aside("flips.how"));
        followed.forEach((claim, rows) -> {
            parts.add(new Block.Title(phrases.quote(claim)));
            parts.add(new Block.Paragraph(List.of(Span.words(phrases.figure(claim))), true));
            new FlipPlot(phrases, claim, rows).picture().ifPresent(parts::add);
            parts.add(table(rows));
        });
        return parts;
    }

    private Block table(List<FlipRow> rows) {
        List<List<Span>> lines = new ArrayList<>();
        for (int at = 0; at < rows.size(); at++) {
            FlipRow row = rows.get(at);
            lines.add(List.of(
                    Span.figure(String.valueOf(at + 1)),
                    row.flips()
                            ? Span.strong(phrases.say("flips.here", phrases.change(row.step())))
                            : Span.words(phrases.change(row.step())),
                    phrases.holds(row.holds()),
                    Span.figure(row.ratio(), Phrases::ratio),
                    Span.figure(row.changedBy(), by -> "× " + Figures.ratio(by)),
                    Span.code(row.folder())));
        }
        return new Block.Table(phrases.heads("number", "change", "holds", "ratio", "changed-by", "folder"), lines);
    }
}
