package fairtrial.published.replay.page;

import fairtrial.core.report.words.Figures;
import fairtrial.published.replay.Side;
import fairtrial.published.replay.page.Part.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Every published row beside the same row here, as throughput and relative to the reference row of the same
/// load.
record SidesSection(Phrases phrases) {
    List<Part> parts() {
        List<Side> sides = phrases.result().sides();
        if (sides.isEmpty()) {
            return List.of();
        }
        List<Part> parts = Part.list();
        String reference = phrases.record().replay().rows().reference();
        parts.add(reference.isEmpty() ? phrases.aside("sides.alone") : phrases.aside("sides.how", reference));
        Map<String, List<Side>> groups =
                sides.stream().collect(Collectors.groupingBy(Side::workload, LinkedHashMap::new, Collectors.toList()));
        groups.forEach((workload, rows) -> {
            parts.add(new Part.Title(Cell.code(workload)));
            parts.add(table(rows));
        });
        return parts;
    }

    private Part table(List<Side> sides) {
        boolean oneLoad = sides.stream().map(Side::connections).distinct().count() == 1;
        List<List<Cell>> rows = new ArrayList<>();
        for (Side side : sides) {
            rows.add(List.of(
                    Cell.figure(oneLoad ? "" : String.valueOf(side.connections())),
                    Cell.words(side.contender()),
                    Phrases.figure(side.published(), Phrases::rate),
                    Phrases.figure(side.publishedRatio(), Figures::ratio),
                    Phrases.figure(side.here(), Phrases::rate),
                    Phrases.figure(side.hereRatio(), Phrases::ratio),
                    Cell.evidence(side.failure().orElse(""))));
        }
        return new Part.Grid(
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
