package fairtrial.published.audit;

import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.List;
import java.util.stream.IntStream;

/// A rule that examines each run separately.
interface RowRule extends Rule {
    /// The findings about this run.
    List<AuditFinding> examine(int row, PrintedRun run, Identities identities);

    @Override
    default List<AuditFinding> examine(Publication publication) {
        List<PrintedRun> runs = publication.runs();
        return IntStream.range(0, runs.size())
                .boxed()
                .flatMap(row -> examine(row, runs.get(row), new Identities(publication, runs.get(row))).stream())
                .toList();
    }
}
