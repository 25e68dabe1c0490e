package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Throughput that stays the same for all numbers of connections, far below what they allow: a limit of the
/// software, not the server's speed. The limit is X·S.
final class Caps implements Rule {
    /// Largest relative difference of two rows that count as equal. In seed 001 the rows of one cap differ by
    /// 0.1 %, and by up to 9 % where three times as many connections wait.
    private static final double SAME = 0.10;

    /// Largest share of the connections that are served at once under a cap.
    private static final double BOUND = 0.9;

    /// Smallest ratio of the connections of two rows: between closer ones throughput differs little, capped
    /// or not.
    private static final double OTHER_CONNECTIONS = 1.5;

    /// Requests per second below which the CPUs are no limit of a handler that only waits: a servlet container
    /// carries ten times as many on one CPU (FACTS.md section 7).
    private static final double SLOW = 3_000;

    /// Idle share of the server's CPUs that shows the same at any rate.
    private static final double IDLE = 0.10;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

    private final Limits limits;

    Caps(Limits limits) {
        this.limits = limits;
    }

    private record Series(String contender, String group) {}

    @Override
    public List<AuditFinding> examine(Publication publication) {
        Map<Series, List<Integer>> series = new LinkedHashMap<>();
        for (int row = 0; row < publication.runs().size(); row++) {
            PrintedRun run = publication.runs().get(row);
            Identities identities = new Identities(publication, run);
            boolean usable =
                    identities.inService().isPresent() && identities.users().isPresent() && !identities.isPaced();
            if (usable) {
                series.computeIfAbsent(
                                new Series(run.name().contender(), run.name().group()), k -> new ArrayList<>())
                        .add(row);
            }
        }
        List<AuditFinding> found = new ArrayList<>();
        series.values().forEach(rows -> found.addAll(capped(publication, rows)));
        return named(publication, found);
    }

    private List<AuditFinding> capped(Publication publication, List<Integer> rows) {
        List<AuditFinding> found = new ArrayList<>();
        for (int row : rows) {
            PrintedRun run = publication.runs().get(row);
            Identities identities = new Identities(publication, run);
            double inService = identities.inService().orElse(0.0);
            double users = identities.users().orElse(0.0);
            double rounding = Rounding.share(identities.throughput().orElse(0.0));
            Optional<Limits.Limit> set = StatedLimits.set(publication, run, inService, rounding)
                    .or(() -> limits.matching(publication, run, inService, rounding));
            Optional<Limits.Limit> limit = set.or(() -> StatedLimits.named(run, inService, rounding));
            boolean flat = isFlat(publication, rows, row);
            // A handler that waits costs little CPU, but at a high rate the CPUs may be what limits it.
            Optional<Double> idle = ServerCpu.idle(publication.environment(), run);
            boolean full = idle.filter(share -> share <= IDLE).isPresent();
            boolean cpusMayLimit =
                    full || (idle.isEmpty() && identities.throughput().orElse(0.0) > SLOW);
            // A name is no setting: its number may be a version, and a coincidence.
            boolean certain = !full && ((flat && !cpusMayLimit) || (set.isPresent() && (flat || !cpusMayLimit)));
            if (inService < BOUND * users && ((flat && !cpusMayLimit) || limit.isPresent())) {
                found.add(AuditFinding.atRow(
                                row,
                                "concurrency-cap",
                                Severity.FATAL,
                                Identities.count(inService),
                                Identities.count(users),
                                limit.map(l -> l.setting() + " = " + Identities.count(l.value()))
                                        .orElse(""),
                                Identities.digits(identities.throughput().orElse(0.0)))
                        .named(limit.isPresent() ? "concurrency-cap" : "concurrency-cap.unnamed")
                        .probableIf(!certain));
            }
        }
        return found;
    }

    /// Caps of a group in which the author names one of them: he compares limits knowingly.
    private static List<AuditFinding> named(Publication publication, List<AuditFinding> caps) {
        Set<String> known = caps.stream()
                .filter(cap -> isNamed(publication, cap))
                .map(cap -> group(publication, cap))
                .collect(Collectors.toSet());
        return caps.stream()
                .map(cap -> known.contains(group(publication, cap)) ? cap.as(Severity.SERIOUS) : cap)
                .toList();
    }

    private static String group(Publication publication, AuditFinding cap) {
        return publication.runs().get(cap.rows().getFirst()).name().group();
    }

    /// Whether a claim about the cause has the number of the requests at once in it.
    private static boolean isNamed(Publication publication, AuditFinding cap) {
        double atOnce = new Identities(
                        publication, publication.runs().get(cap.rows().getFirst()))
                .inService()
                .orElse(0.0);
        return publication.claims().stream()
                .filter(claim -> claim.kind() == Claim.Kind.CAUSE)
                .filter(claim ->
                        claim.group().map(group(publication, cap)::equals).orElse(true))
                .flatMap(claim -> NUMBER.matcher(
                                claim.text() + " " + claim.setting().orElse(""))
                        .results())
                .mapToDouble(number -> Double.parseDouble(number.group()))
                .anyMatch(said -> Limits.reaches(atOnce, said, 0));
    }

    /// Whether another row of the series has at least half as many connections more or fewer, and the same
    /// throughput. One with fewer connections may be just at the limit: a pool of 50 under 50 connections.
    private static boolean isFlat(Publication publication, List<Integer> rows, int row) {
        Identities one = new Identities(publication, publication.runs().get(row));
        double users = one.users().orElse(0.0);
        double rate = one.throughput().orElse(0.0);
        return rows.stream()
                .map(other -> new Identities(publication, publication.runs().get(other)))
                .filter(other -> other.users().orElse(0.0) < users
                        || other.inService().orElse(0.0) < BOUND * other.users().orElse(0.0))
                .filter(other -> Math.max(other.users().orElse(0.0), users)
                        >= OTHER_CONNECTIONS * Math.min(other.users().orElse(0.0), users))
                .mapToDouble(other -> Math.abs(other.throughput().orElse(0.0) / rate - 1))
                .anyMatch(distance -> distance <= SAME);
    }
}
