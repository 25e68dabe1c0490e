package fairtrial.published.audit;

import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Audits publications: first the identities of each row, then the rules, then the claims based on both.
public final class Auditor {
    private final List<Rule> rules;

    public Auditor(Limits limits) {
        this.rules = List.of(
                new Pacing(),
                new Little(),
                new Caps(limits),
                new Edge(),
                new Generator(),
                new Commands(),
                new Failures(),
                new Resources(),
                new Repetition());
    }

    /// The audit of a publication.
    public Audit audit(Publication publication) {
        List<Map<String, Double>> rows = publication.runs().stream()
                .map(run -> new Identities(publication, run).all())
                .toList();
        List<AuditFinding> found = new ArrayList<>();
        rules.forEach(rule -> found.addAll(rule.examine(publication)));
        Claims claims = new Claims(publication, found);
        List<JudgedClaim> judged = claims.judged();
        found.addAll(claims.findings());
        found.sort(Comparator.comparing(AuditFinding::severity));
        ClaimVerdict verdict = Stream.concat(
                        judged.stream().map(JudgedClaim::verdict), Stream.of(overall(judged, found)))
                .min(Comparator.naturalOrder())
                .orElse(ClaimVerdict.NOT_ENOUGH_PRINTED);
        return new Audit(publication, rows, found, Credits.of(publication), judged, Missing.of(publication), verdict);
    }

    /// The verdict from the figures, if no claim can be judged.
    private static ClaimVerdict overall(List<JudgedClaim> judged, List<AuditFinding> found) {
        if (found.stream().anyMatch(f -> f.code().equals("flags-ignored"))) {
            return ClaimVerdict.CONTRADICTS_ITSELF;
        }
        if (!judged.isEmpty()) {
            return ClaimVerdict.SUPPORTED;
        }
        boolean capped = found.stream().anyMatch(f -> f.code().equals("concurrency-cap"));
        boolean broken = found.stream()
                .anyMatch(f -> f.severity() == Severity.FATAL && !f.code().equals("concurrency-cap"));
        if (broken) {
            return ClaimVerdict.CANNOT_RANK;
        }
        return capped ? ClaimVerdict.SAYS_SOMETHING_ELSE : ClaimVerdict.NOT_ENOUGH_PRINTED;
    }
}
