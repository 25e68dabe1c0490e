package fairtrial.published.replay.page;

import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.page.Part.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Deviations from the publication, reductions, and runs without figures.
record DeviationSection(Phrases phrases) {
    /// Largest number of listed runs without a figure; more are a log.
    private static final int MOST_FAILURES = 40;

    List<Part> parts() {
        ReplayRecord record = phrases.record();
        List<Part> parts = Part.list();
        list(
                parts,
                "deviations.list",
                record.replay().deviations().stream().map(key -> Cell.words(phrases.sayOr("deviation", key))));
        list(parts, "deviations.scaled", record.scaled().stream().map(Cell::evidence));
        list(parts, "deviations.absent", record.absent().stream().map(Cell::evidence));
        failures(parts);
        return parts;
    }

    private void list(List<Part> parts, String key, Stream<Cell> cells) {
        List<List<Cell>> items = cells.map(List::of).toList();
        if (!items.isEmpty()) {
            parts.add(phrases.title(key));
            parts.add(new Part.Items(items));
        }
    }

    private void failures(List<Part> parts) {
        List<List<Cell>> rows = new ArrayList<>();
        for (ReplayRun run : phrases.record().runs()) {
            if (run.failure().isPresent() && rows.size() < MOST_FAILURES) {
                rows.add(List.of(
                        Cell.words(run.contender()),
                        Cell.code(run.place().step()),
                        Cell.figure(String.valueOf(run.connections())),
                        Cell.evidence(run.failure().get()),
                        Cell.code(run.folder())));
            }
        }
        if (!rows.isEmpty()) {
            parts.add(phrases.title("deviations.failures"));
            parts.add(new Part.Grid(phrases.heads("contender", "step", "connections", "failure", "folder"), rows));
        }
    }
}
