package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayRun;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Deviations from the publication, reductions, and runs without figures.
record DeviationSection(Phrases phrases) {
    /// Largest number of listed runs without a figure; more are a log.
    private static final int MOST_FAILURES = 40;

    private static final String ONE_HOST = "one-host";

    List<Block> parts() {
        ReplayRecord record = phrases.record();
        List<Block> parts = new ArrayList<>();
        list(parts, "deviations.list", deviations(record).map(key -> Span.words(phrases.sayOr("deviation", key))));
        list(parts, "deviations.scaled", record.scaled().stream().map(Span::evidence));
        list(parts, "deviations.absent", record.absent().stream().map(Span::evidence));
        parts.addAll(failures());
        return parts;
    }

    /// With a machine for each side, the deviation of one for both is none.
    private static Stream<String> deviations(ReplayRecord record) {
        boolean apart = record.hosts().filter(hosts -> !hosts.sameKernel()).isPresent();
        return record.replay().deviations().stream().filter(key -> !(apart && key.equals(ONE_HOST)));
    }

    private void list(List<Block> parts, String key, Stream<Span> cells) {
        List<List<Span>> items = cells.map(List::of).toList();
        if (!items.isEmpty()) {
            parts.add(phrases.title(key));
            parts.add(new Block.Items(items));
        }
    }

    private List<Block> failures() {
        List<List<Span>> rows = new ArrayList<>();
        for (ReplayRun run : phrases.record().runs()) {
            if (run.failure().isPresent() && rows.size() < MOST_FAILURES) {
                rows.add(List.of(
                        Span.words(run.contender()),
                        Span.code(run.place().step()),
                        Span.figure(String.valueOf(run.connections())),
                        Span.evidence(run.failure().get()),
                        Span.code(run.folder())));
            }
        }
        return phrases.table(
                "deviations.failures", phrases.heads("contender", "step", "connections", "failure", "folder"), rows);
    }
}
