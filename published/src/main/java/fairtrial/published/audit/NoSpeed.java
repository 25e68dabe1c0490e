package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Rows whose figures are no speed of a server, so that they rank none: another load, a pace, a limit, the generator.
final class NoSpeed {
    /// Findings by which a row is a figure of something else, with their message keys.
    private static final Map<String, String> OTHER_FIGURES = Map.of(
            "concurrency-cap", "cap",
            "connects-each-time", "connects",
            "client-bound", "elsewhere",
            "network-bound", "elsewhere",
            "bottleneck-elsewhere", "elsewhere");

    private static final Map<String, String> PACED = Map.of(Pacing.SERVICE, "service", Pauses.PAUSE, "pause");

    private final List<AuditFinding> found;
    private final Set<Integer> paced;
    private final Set<Integer> different = new TreeSet<>();

    NoSpeed(List<AuditFinding> found) {
        this.found = List.copyOf(found);
        this.paced = found.stream()
                .filter(f -> f.code().equals(Pacing.CODE))
                .flatMap(f -> f.rows().stream())
                .collect(Collectors.toSet());
    }

    /// The finding about contenders that were ranked under loads of their own; empty where there are none.
    Optional<AuditFinding> differentLoads() {
        return different.isEmpty()
                ? Optional.empty()
                : Optional.of(AuditFinding.aboutRows(List.copyOf(different), OtherLoads.CODE, Severity.SERIOUS));
    }

    /// The judgement of a claim whose rows are not speeds; empty if they are. Paced or broken rows cannot
    /// rank; capped rows show something else. A pace is no fault of a latency.
    Optional<JudgedClaim> judge(Claim claim, ClaimRows rows, List<Integer> both) {
        ClaimFigure figure = rows.figure();
        if (!figure.dependsOnLoad()) {
            return Optional.empty();
        }
        if (rows.haveOtherLoads(both)) {
            different.addAll(both);
            return Optional.of(JudgedClaim.of(claim, ClaimVerdict.CANNOT_RANK, "no-speed", OtherLoads.CODE));
        }
        boolean doubtful = figure.isMean()
                && !rows.agreeWithThroughput(claim)
                && found.stream()
                        .filter(f -> f.code().equals("mean-unreliable"))
                        .anyMatch(f -> f.rows().stream().anyMatch(both::contains));
        if (doubtful) {
            return Optional.of(JudgedClaim.of(claim, ClaimVerdict.CANNOT_RANK, "no-speed", "mean-unreliable"));
        }
        return found.stream()
                .filter(f -> f.code().equals(Pacing.CODE)
                        ? figure.isThroughput() && isPaced(f, claim, both)
                        : f.severity() == Severity.FATAL || isOther(f, claim, rows, both))
                .filter(f -> f.rows().isEmpty() || f.rows().stream().anyMatch(both::contains))
                .min(Comparator.comparing(f -> otherFigure(f).isPresent()))
                .map(f -> otherFigure(f)
                        .map(key -> JudgedClaim.of(claim, ClaimVerdict.SAYS_SOMETHING_ELSE, key))
                        .orElseGet(() -> JudgedClaim.of(claim, ClaimVerdict.CANNOT_RANK, "no-speed", f.code())));
    }

    /// Whether a pace decides this claim. A contender that is slower than the pace of the other one is slower than it.
    private boolean isPaced(AuditFinding finding, Claim claim, List<Integer> both) {
        boolean order = claim.kind() != Claim.Kind.RATIO && claim.kind() != Claim.Kind.EQUAL;
        return paced.containsAll(both)
                ? finding.strength() == Strength.CERTAIN
                : finding.severity() != Severity.NOTE && !(order && finding.severity() == Severity.SERIOUS);
    }

    /// Whether all these rows are a figure of something else, by a serious finding: the throughput of a generator,
    /// of a link, of connecting. Who calls two of them equal says so himself.
    private static boolean isOther(AuditFinding finding, Claim claim, ClaimRows rows, List<Integer> both) {
        boolean all = finding.rows().isEmpty() || finding.rows().containsAll(both);
        boolean rate = rows.figure().isThroughput() && claim.kind() != Claim.Kind.EQUAL;
        // What the author names as the limit of all of them would make them alike.
        boolean named = finding.evidence().key().endsWith("bottleneck-named") && !rows.areAlike(both);
        return finding.severity() == Severity.SERIOUS
                && (finding.code().equals(SameWork.CODE)
                        ? !all
                        : all && rate && !named && OTHER_FIGURES.containsKey(finding.code()));
    }

    /// The message key of what a row shows instead of a speed; empty when it shows nothing.
    private static Optional<String> otherFigure(AuditFinding finding) {
        return PACED.entrySet().stream()
                .filter(pace -> finding.evidence().key().endsWith(pace.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .or(() -> Optional.ofNullable(OTHER_FIGURES.get(finding.code())));
    }
}
