package fairtrial.published.corpus;

import fairtrial.published.audit.Audit;
import fairtrial.published.audit.AuditFinding;
import fairtrial.published.audit.ClaimVerdict;
import fairtrial.published.audit.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Hits, misses and false findings, by code: an article has a finding or has it not.
final class Matrix {
    /// Findings that repeat what the transcription states; all others are derived from numbers.
    private static final Set<String> STATED = Set.of(
            "client-same-host", "single-run", "no-confidence", "best-of-n", "no-warm-up", "bottleneck-elsewhere");

    private static final Set<ClaimVerdict> NO_RANKING =
            Set.of(ClaimVerdict.CANNOT_RANK, ClaimVerdict.SAYS_SOMETHING_ELSE);

    private static final class Count {
        private int hits;
        private int missed;
        private int invented;
    }

    private final Map<String, Count> counts = new TreeMap<>();
    private final List<String> mistakes = new ArrayList<>();
    private int wrongFatal;
    private int claims;
    private int rightClaims;
    private int cleanSound;
    private int sound;

    void add(Expected expected, Audit audit) {
        Set<String> sure = codes(expected, true);
        Set<String> open = codes(expected, false);
        Set<String> found =
                audit.findings().stream().map(AuditFinding::code).collect(Collectors.toCollection(TreeSet::new));
        for (String code : found) {
            if (sure.contains(code)) {
                count(code).hits++;
            } else if (!open.contains(code)) {
                count(code).invented++;
                mistakes.add(expected.id() + " invented " + code);
            }
        }
        for (String code : sure) {
            if (!found.contains(code)) {
                count(code).missed++;
                mistakes.add(expected.id() + " missed " + code);
            }
        }
        fatal(expected, audit, sure, open);
        claims(expected, audit);
        if (expected.sound()) {
            sound++;
            boolean clean = audit.findings().stream().allMatch(f -> f.severity() == Severity.NOTE);
            cleanSound += clean ? 1 : 0;
        }
    }

    private void fatal(Expected expected, Audit audit, Set<String> sure, Set<String> open) {
        Map<String, List<AuditFinding>> called = audit.findings().stream()
                .filter(f -> f.severity() == Severity.FATAL)
                .collect(Collectors.groupingBy(AuditFinding::code, TreeMap::new, Collectors.toList()));
        called.forEach((code, findings) -> {
            List<Expected.Finding> fatal = expected.findings().stream()
                    .filter(f -> f.code().equals(code) && f.severity() == Severity.FATAL)
                    .toList();
            if (fatal.isEmpty() || !areThose(findings, fatal)) {
                wrongFatal++;
                String why = !fatal.isEmpty()
                        ? " (another row)"
                        : sure.contains(code) || open.contains(code) ? " (less severe)" : "";
                mistakes.add(expected.id() + " FATAL " + code + why);
            }
        });
    }

    /// Whether the rows that are called invalid are among those that the reader calls so. One that names no
    /// rows means the whole comparison.
    private static boolean areThose(List<AuditFinding> findings, List<Expected.Finding> fatal) {
        Set<Integer> rows = fatal.stream().flatMap(f -> f.rows().stream()).collect(Collectors.toSet());
        return fatal.stream().anyMatch(f -> f.rows().isEmpty())
                || findings.stream().allMatch(f -> rows.containsAll(f.rows()));
    }

    private void claims(Expected expected, Audit audit) {
        for (Expected.Verdict verdict : expected.claims()) {
            if (verdict.claim() < audit.claims().size()) {
                claims++;
                boolean right = same(audit.claims().get(verdict.claim()).verdict(), verdict.verdict());
                rightClaims += right ? 1 : 0;
                if (!right) {
                    mistakes.add(expected.id() + " claim " + verdict.claim() + ": "
                            + verdict.verdict().id() + ", judged "
                            + audit.claims().get(verdict.claim()).verdict().id());
                }
            }
        }
    }

    /// Both ways to say that figures do not rank count as one: which of them it is, is a matter of words.
    private static boolean same(ClaimVerdict one, ClaimVerdict other) {
        return one == other || (NO_RANKING.contains(one) && NO_RANKING.contains(other));
    }

    private static Set<String> codes(Expected expected, boolean certain) {
        return expected.findings().stream()
                .filter(f -> f.certain() == certain)
                .map(Expected.Finding::code)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Count count(String code) {
        return counts.computeIfAbsent(code, key -> new Count());
    }

    /// Share of the expected findings that were found.
    double recall(boolean derivedOnly) {
        int hits = sum(derivedOnly, true, false);
        return hits / (double) Math.max(1, hits + missed(derivedOnly));
    }

    /// Share of the findings that nobody expected.
    double invented(boolean derivedOnly) {
        int invented = sum(derivedOnly, false, true);
        return invented / (double) Math.max(1, invented + sum(derivedOnly, true, false));
    }

    private int sum(boolean derivedOnly, boolean hits, boolean invented) {
        return counts.entrySet().stream()
                .filter(entry -> !derivedOnly || !STATED.contains(entry.getKey()))
                .mapToInt(entry -> (hits ? entry.getValue().hits : 0) + (invented ? entry.getValue().invented : 0))
                .sum();
    }

    private int missed(boolean derivedOnly) {
        return counts.entrySet().stream()
                .filter(entry -> !derivedOnly || !STATED.contains(entry.getKey()))
                .mapToInt(entry -> entry.getValue().missed)
                .sum();
    }

    /// Number of claims that were judged as the reader did.
    int rightClaims() {
        return rightClaims;
    }

    int wrongFatal() {
        return wrongFatal;
    }

    /// The table of hits, misses and false findings, with their sums.
    String markdown() {
        StringBuilder text = new StringBuilder("| finding | found | missed | false |\n|---|---|---|---|\n");
        counts.forEach((code, count) -> text.append(row("`" + code + "`", count.hits, count.missed, count.invented)));
        text.append(row("all", sum(false, true, false), missed(false), sum(false, false, true)));
        text.append(row("derived from numbers", sum(true, true, false), missed(true), sum(true, false, true)));
        return text.append(String.format(
                        Locale.ROOT,
                        "%nRecall %.1f %%, false %.1f %%; derived from numbers: recall %.1f %%, false %.1f %%. Wrong FATAL: %d. Claims judged as the reader did: %d of %d. Sound articles without a serious finding: %d of %d.%n",
                        100 * recall(false),
                        100 * invented(false),
                        100 * recall(true),
                        100 * invented(true),
                        wrongFatal,
                        rightClaims,
                        claims,
                        cleanSound,
                        sound))
                .toString();
    }

    private static String row(String name, int found, int missed, int invented) {
        return String.format(Locale.ROOT, "| %s | %d | %d | %d |%n", name, found, missed, invented);
    }

    /// The table, with every mistake.
    String text() {
        return markdown() + String.join("\n", mistakes);
    }
}
