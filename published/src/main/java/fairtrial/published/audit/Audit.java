package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Publication;
import java.util.List;
import java.util.Map;

/// The audit of one publication: a function of its reported figures.
///
/// @param rows    identities of each run, by name, in the publication's order
/// @param credits what the author did correctly
/// @param missing data to ask the author for
public record Audit(
        Publication publication,
        List<Map<String, Double>> rows,
        List<AuditFinding> findings,
        List<Message> credits,
        List<JudgedClaim> claims,
        List<Message> missing,
        ClaimVerdict verdict) {
    public Audit {
        rows = List.copyOf(rows);
        findings = List.copyOf(findings);
        credits = List.copyOf(credits);
        claims = List.copyOf(claims);
        missing = List.copyOf(missing);
    }

    /// The findings about one run.
    public List<AuditFinding> findings(int row) {
        return findings.stream().filter(f -> f.rows().contains(row)).toList();
    }
}
