package fairtrial.published.replay.page;

import fairtrial.core.verdict.Setting;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.page.Part.Cell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Data that the servers report: their identities, their response headers side by side, the properties in
/// force.
record ServerWords(Phrases phrases, AsPublished runs) {
    List<Part> parts() {
        List<Part> parts = Part.list();
        identities(parts);
        headers(parts);
        settings(parts);
        return parts;
    }

    private void identities(List<Part> parts) {
        List<List<Cell>> rows = new ArrayList<>();
        for (ReplayRun run : runs.rowsWith(e -> !e.server().identity().isBlank())) {
            rows.add(List.of(
                    Cell.words(run.contender()), Cell.evidence(run.evidence().server().identity())));
        }
        if (!rows.isEmpty()) {
            parts.add(phrases.title("identity.title"));
            parts.add(new Part.Grid(phrases.heads("contender", "identity"), rows));
        }
    }

    private void headers(List<Part> parts) {
        Map<String, Map<String, Map<String, String>>> byWorkload = new LinkedHashMap<>();
        for (ReplayRun run : runs.render(e -> !e.headers().isEmpty())) {
            byWorkload
                    .computeIfAbsent(run.workload(), workload -> new LinkedHashMap<>())
                    .putIfAbsent(run.contender(), parsed(run.evidence().headers()));
        }
        byWorkload.forEach((workload, answers) -> {
            parts.add(phrases.title("headers.title", workload));
            parts.add(sideBySide(answers));
        });
        if (!byWorkload.isEmpty()) {
            parts.add(phrases.aside("headers.how"));
        }
    }

    private Part sideBySide(Map<String, Map<String, String>> answers) {
        List<String> names = answers.values().stream()
                .map(Map::keySet)
                .flatMap(Collection::stream)
                .distinct()
                .toList();
        List<List<Cell>> rows = new ArrayList<>();
        for (String name : names) {
            List<Cell> row = new ArrayList<>(List.of(Cell.code(name)));
            answers.values().forEach(answer -> row.add(Cell.code(answer.getOrDefault(name, ""))));
            rows.add(row);
        }
        List<String> head = new ArrayList<>(phrases.heads("header"));
        head.addAll(answers.keySet());
        return new Part.Grid(head, rows);
    }

    /// The headers by name; the status line has none. A repeated header keeps both values.
    private static Map<String, String> parsed(List<String> lines) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line : lines) {
            int colon = line.startsWith("HTTP/") ? -1 : line.indexOf(':');
            String name = colon < 0 ? "HTTP" : line.substring(0, colon).strip();
            headers.merge(name, line.substring(colon + 1).strip(), (one, two) -> one + ", " + two);
        }
        return headers;
    }

    private void settings(List<Part> parts) {
        List<List<Cell>> rows = new ArrayList<>();
        for (ReplayRun run : runs.rowsWith(e -> e.server().settings().values().stream().anyMatch(ServerWords::isShown))) {
            new TreeMap<>(run.evidence().server().settings()).forEach((property, setting) -> {
                if (isShown(setting)) {
                    rows.add(List.of(
                            Cell.words(run.contender()),
                            Cell.code(property),
                            Cell.code(setting.defaultValue()),
                            Cell.code(setting.requested()),
                            inForce(setting)));
                }
            });
        }
        if (!rows.isEmpty()) {
            parts.add(phrases.title("settings.title"));
            parts.add(new Part.Grid(phrases.heads("contender", "property", "default", "requested", "in-force"), rows));
        }
    }

    /// The effective value, marked if it differs from the requested one.
    private static Cell inForce(Setting setting) {
        boolean overruled =
                !setting.requested().isEmpty() && !setting.requested().equals(setting.effective());
        return overruled ? new Cell(setting.effective() + " ≠", Cell.Kind.FAILS, "") : Cell.code(setting.effective());
    }

    /// Whether the setting was requested or differs from its default.
    private static boolean isShown(Setting setting) {
        return !setting.requested().isEmpty() || !setting.effective().equals(setting.defaultValue());
    }
}
