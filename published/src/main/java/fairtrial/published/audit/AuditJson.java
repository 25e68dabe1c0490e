package fairtrial.published.audit;

import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.published.publication.PrintedRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Audits in the JSON format of `fairtrial judge --json`: `fairtrial/audit/1`.
public record AuditJson(String schema, List<Entry> audits) {
    public static final String SCHEMA = "fairtrial/audit/1";

    /// A sentence in both languages.
    public record Words(String en, String zh) {
        static Words of(Message message) {
            return new Words(
                    Texts.inLanguage(Language.EN).say(message),
                    Texts.inLanguage(Language.ZH).say(message));
        }
    }

    public record Entry(
            String source,
            String title,
            ClaimVerdict claimVerdict,
            List<Words> credits,
            List<FoundHere> findings,
            List<ClaimHere> claims,
            List<RowHere> rows,
            List<Words> missing) {}

    public record FoundHere(String code, Severity severity, Strength strength, List<Integer> rows, Words evidence) {}

    public record ClaimHere(String text, ClaimVerdict verdict, Words why) {}

    /// One reported run.
    ///
    /// @param identities by name: `little`, `offered`, `in_service`, `server_cpu_us`, …
    public record RowHere(
            String contender,
            String group,
            Optional<Double> n,
            Optional<Double> throughput,
            Optional<Double> meanLatencyUs,
            Map<String, Double> identities,
            List<FoundHere> findings) {}

    /// The JSON form of these audits.
    public static AuditJson of(List<Audit> audits) {
        return new AuditJson(SCHEMA, audits.stream().map(AuditJson::entry).toList());
    }

    private static Entry entry(Audit audit) {
        return new Entry(
                audit.publication().id(),
                audit.publication().title(),
                audit.verdict(),
                audit.credits().stream().map(Words::of).toList(),
                audit.findings().stream().map(AuditJson::found).toList(),
                audit.claims().stream()
                        .map(c -> new ClaimHere(c.text(), c.verdict(), Words.of(c.why())))
                        .toList(),
                IntStream.range(0, audit.rows().size())
                        .mapToObj(row -> row(audit, row))
                        .toList(),
                audit.missing().stream().map(Words::of).toList());
    }

    private static FoundHere found(AuditFinding finding) {
        return new FoundHere(
                finding.code(), finding.severity(), finding.strength(), finding.rows(), Words.of(finding.evidence()));
    }

    private static RowHere row(Audit audit, int row) {
        PrintedRun run = audit.publication().runs().get(row);
        return new RowHere(
                run.name().contender(),
                run.name().group(),
                run.users(),
                run.figures().throughput(),
                run.figures().latency().meanMicros(),
                audit.rows().get(row),
                audit.findings(row).stream().map(AuditJson::found).toList());
    }
}
