package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Audits publications: first the identities of each row, then the rules, then the claims based on both.
public final class Auditor {
    private final List<Rule> rules;

    public Auditor(Limits limits) {
        this.rules = List.of(
                new Pacing(),
                new Pauses(),
                new Little(),
                new Consistency(),
                new TwiceTold(),
                new Connecting(),
                new SameWork(),
                new OtherLoads(),
                new Caps(limits),
                new Edge(),
                new Generator(),
                new Commands(),
                new Failures(),
                new Bottlenecks(),
                new Resources(),
                new Network(),
                new Repetition());
    }

    /// The audit of a publication.
    public Audit audit(Publication publication) {
        List<Map<String, Double>> rows = publication.runs().stream()
                .map(run -> new Identities(publication, run).all())
                .toList();
        List<AuditFinding> found = new ArrayList<>();
        rules.forEach(rule -> found.addAll(rule.examine(publication)));
        dropExplained(found);
        Set<Integer> paced = paced(found);
        found.replaceAll(finding -> ownPace(publication, finding, paced));
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

    /// A pace is the author's design where no claim is about the throughput of its rows: then it is a note. Without
    /// any claim, a rate that the load itself states is one too.
    private static AuditFinding ownPace(Publication publication, AuditFinding finding, Set<Integer> paced) {
        if (!finding.code().equals(Pacing.CODE)) {
            return finding;
        }
        boolean stated = finding.rows().stream()
                .allMatch(row -> new Identities(publication, publication.runs().get(row))
                        .offer()
                        .rate()
                        .isPresent());
        List<List<Integer>> ranked = publication.claims().stream()
                .filter(claim -> claim.kind().isRanking() && !(stated && claim.kind() == Claim.Kind.EQUAL))
                .map(claim -> new ClaimRows(publication, claim))
                .filter(rows -> rows.figure().isThroughput())
                .map(ClaimRows::named)
                .filter(rows -> rows.stream().anyMatch(finding.rows()::contains))
                .toList();
        boolean about = publication.claims().isEmpty() ? !stated : !ranked.isEmpty();
        if (!about) {
            return finding.as(Severity.NOTE);
        }
        // Others that are slower than a stated rate do rank: the one at the rate is at least as fast as it.
        boolean sweep = finding.evidence().key().endsWith(Pacing.SERVICE);
        boolean partly =
                (stated || sweep) && !ranked.isEmpty() && ranked.stream().noneMatch(paced::containsAll);
        // In a series of loads the lowest are always served in full; the ranking is made by the others.
        if (sweep && partly) {
            return finding.as(Severity.NOTE);
        }
        return partly && finding.severity() == Severity.FATAL ? finding.as(Severity.SERIOUS) : finding;
    }

    /// The rows whose throughput is the rate that their load offers.
    private static Set<Integer> paced(List<AuditFinding> found) {
        return found.stream()
                .filter(f -> f.code().equals(Pacing.CODE) && !f.evidence().key().endsWith(Pauses.PAUSE))
                .flatMap(f -> f.rows().stream())
                .collect(Collectors.toSet());
    }

    /// Removes what another finding explains: idle CPUs under a cap or beside a full bottleneck, and the
    /// reconnecting that is already shown to be fatal.
    private static void dropExplained(List<AuditFinding> found) {
        Set<Integer> limited = rows(found, Set.of("concurrency-cap", "bottleneck-elsewhere"), Severity.SERIOUS);
        Set<Integer> connecting = rows(found, Set.of("connects-each-time"), Severity.FATAL);
        Set<Integer> pausing = found.stream()
                .filter(f -> f.evidence().key().endsWith(Pauses.PAUSE))
                .flatMap(f -> f.rows().stream())
                .collect(Collectors.toSet());
        found.removeIf(f -> f.code().equals("little-violated") && pausing.containsAll(f.rows()));
        found.removeIf(f -> f.code().equals("not-saturated") && limited.containsAll(f.rows()));
        Set<Integer> truncated = rows(found, Set.of("truncated-by-timeout"), Severity.NOTE);
        found.removeIf(f -> f.code().equals("timeouts") && truncated.containsAll(f.rows()));
        Set<Integer> paced = found.stream()
                .filter(f -> f.evidence().key().endsWith(Pacing.CODE))
                .flatMap(f -> f.rows().stream())
                .collect(Collectors.toSet());
        found.removeIf(f -> f.code().equals("identical-throughput") && paced.containsAll(f.rows()));
        found.removeIf(f -> f.code().equals("connects-each-time")
                && f.severity() != Severity.FATAL
                && connecting.containsAll(f.rows()));
    }

    /// The rows that have one of the findings, as severe as that or more.
    private static Set<Integer> rows(List<AuditFinding> found, Set<String> codes, Severity least) {
        return found.stream()
                .filter(f -> codes.contains(f.code()) && f.severity().compareTo(least) <= 0)
                .flatMap(f -> f.rows().stream())
                .collect(Collectors.toSet());
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
