package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.verdict.Setting;
import fairtrial.published.replay.ReplayRun;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Data that the servers report: their identities, their response headers side by side, the properties in
/// force.
record ServerWords(Phrases phrases, AsPublished runs) {
    List<Block> parts() {
        List<Block> parts = new ArrayList<>();
        parts.addAll(identities());
        headers(parts);
        parts.addAll(settings());
        return parts;
    }

    private List<Block> identities() {
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun run : runs.rowsWith(e -> !e.server().identity().isBlank())) {
            rows.add(List.of(
                    Span.words(run.contender()),
                    Span.evidence(run.evidence().server().identity())));
        }
        return phrases.table("identity.title", phrases.heads("contender", "identity"), rows);
    }

    private void headers(List<Block> parts) {
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

    private Block sideBySide(Map<String, Map<String, String>> answers) {
        List<String> names = answers.values().stream()
                .map(Map::keySet)
                .flatMap(Collection::stream)
                .distinct()
                .toList();
        List<List<Span>> rows = new ArrayList<>();
        for (String name : names) {
            List<Span> row = new ArrayList<>(List.of(Span.code(name)));
            answers.values().forEach(answer -> row.add(Span.code(answer.getOrDefault(name, ""))));
            rows.add(row);
        }
        List<String> head = new ArrayList<>(phrases.heads("header"));
        head.addAll(answers.keySet());
        return new Block.Table(head, rows);
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

    private List<Block> settings() {
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun run :
                runs.rowsWith(e -> e.server().settings().values().stream().anyMatch(ServerWords::isShown))) {
            new TreeMap<>(run.evidence().server().settings()).forEach((property, setting) -> {
                if (isShown(setting)) {
                    rows.add(List.of(
                            Span.words(run.contender()),
                            Span.code(property),
                            Span.code(setting.defaultValue()),
                            Span.code(setting.requested()),
                            inForce(setting)));
                }
            });
        }
        return phrases.table(
                "settings.title", phrases.heads("contender", "property", "default", "requested", "in-force"), rows);
    }

    /// The effective value, marked if it differs from the requested one.
    private static Span inForce(Setting setting) {
        boolean overruled =
                !setting.requested().isEmpty() && !setting.requested().equals(setting.effective());
        return overruled ? new Span(setting.effective() + " ≠", Span.Kind.FAILS, "") : Span.code(setting.effective());
    }

    /// Whether the setting was requested or differs from its default.
    private static boolean isShown(Setting setting) {
        return !setting.requested().isEmpty() || !setting.effective().equals(setting.defaultValue());
    }
}
