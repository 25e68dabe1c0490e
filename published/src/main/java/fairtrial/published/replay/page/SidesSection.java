package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.Figures;
import fairtrial.published.replay.Side;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Every published row beside the same row here, as throughput and relative to the reference row of the same
/// load.
record SidesSection(Phrases phrases) {
    List<Block> parts() {
        List<Side> sides = phrases.result().sides();
        if (sides.isEmpty()) {
            return List.of();
        }
        List<Block> parts = new ArrayList<>();
        String reference = phrases.record().replay().rows().reference();
        parts.add(reference.isEmpty() ? phrases.aside("sides.alone") : phrases.aside("sides.how", reference));
        Map<String, List<Side>> groups =
                sides.stream().collect(Collectors.groupingBy(Side::workload, LinkedHashMap::new, Collectors.toList()));
        groups.forEach((workload, rows) -> {
            parts.add(new Block.Title(Span.code(workload)));
            parts.add(table(rows));
        });
        return parts;
    }

    private Block table(List<Side> sides) {
        boolean oneLoad = sides.stream().map(Side::connections).distinct().count() == 1;
        List<List<Span>> rows = new ArrayList<>();
        for (Side side : sides) {
            rows.add(List.of(
                    Span.figure(oneLoad ? "" : String.valueOf(side.connections())),
                    Span.words(side.contender()),
                    Span.figure(side.published(), Phrases::rate),
                    Span.figure(side.publishedRatio(), Figures::ratio),
                    Span.figure(side.here(), Phrases::rate),
                    Span.figure(side.hereRatio(), Phrases::ratio),
                    Span.evidence(side.failure().orElse(""))));
        }
        return new Block.Table(
                phrases.heads(
                        "connections",
                        "contender",
                        "published-rate",
                        "published-ratio",
                        "here-rate",
                        "here-ratio",
                        "failure"),
                rows);
    }
}
