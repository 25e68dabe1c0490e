package fairtrial.core.judge;

import fairtrial.core.model.Contender;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.ReportedSoftware;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// The contenders in the form of `result.json`.
final class ContenderReports {
    private ContenderReports() {}

    static List<ContenderReport> of(RunRecord record) {
        return record.plan().contenders().stream()
                .map(contender -> of(contender, record.boot(contender.id())))
                .toList();
    }

    private static ContenderReport of(Contender c, Optional<BootFacts> boot) {
        return new ContenderReport(
                c.id(),
                c.label(),
                c.role().id(),
                c.twinOf().orElse(""),
                ReportedSoftware.of(
                        c,
                        boot.map(facts -> facts.identity().server().connector()).orElse("")),
                c.jvmFlags(),
                new TreeMap<>(boot.map(BootFacts::settings).orElseGet(TreeMap::new)));
    }
}
