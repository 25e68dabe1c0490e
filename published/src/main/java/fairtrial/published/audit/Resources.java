package fairtrial.published.audit;

import fairtrial.core.container.ContainerSupport;
import fairtrial.published.publication.Claim;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Rule for the server's own figures: CPU, collections, memory, connections.
final class Resources implements Rule {
    /// Largest idle share of a capacity: the contender's CPUs are at least 90 % busy (PROTOCOL.md, Validity).
    private static final double MOST_IDLE = 0.10;

    /// Largest share of GC in the time (PROTOCOL.md, Validity).
    private static final double MOST_GC = 0.10;

    /// Requests after which Tomcat closes a connection by default; the other containers never do (FACTS.md
    /// section 3).
    private static final double TOMCAT_KEEP_ALIVE = 100;

    private static final Pattern KEPT_REQUESTS = Pattern.compile(
            "max[-_.]?keep[-_]?alive[-_]?requests[\"']?\\s*[=:]\\s*[\"']?(-?\\d{1,9})", Pattern.CASE_INSENSITIVE);

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        for (int row = 0; row < publication.runs().size(); row++) {
            PrintedRun run = publication.runs().get(row);
            Identities identities = new Identities(publication, run);
            Optional<Double> idle = ServerCpu.idle(publication.environment(), run);
            if (idle.filter(i -> i > MOST_IDLE).isPresent() && !identities.isPaced()) {
                found.add(AuditFinding.atRow(
                        row, "not-saturated", Severity.NOTE, Identities.digits(100 * idle.get()) + " %"));
            }
            // More than the whole time is no time in collections but a figure of something else.
            Optional<Double> gc = run.figures()
                    .heap()
                    .gcSeconds()
                    .flatMap(s -> run.figures().load().seconds().map(d -> s / d))
                    .filter(share -> share <= 1);
            if (gc.filter(share -> share > MOST_GC).isPresent()) {
                found.add(AuditFinding.atRow(
                        row, "gc-bound", Severity.SERIOUS, Identities.digits(100 * gc.get()) + " %"));
            }
        }
        usedHeap(publication).ifPresent(found::add);
        keepAlive(publication).ifPresent(found::add);
        return found;
    }

    private static Optional<AuditFinding> usedHeap(Publication publication) {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < publication.runs().size(); row++) {
            if (publication.runs().get(row).figures().heap().usedBytes().isPresent()) {
                rows.add(row);
            }
        }
        boolean claimed = publication.claims().stream().anyMatch(c -> c.kind() == Claim.Kind.MEMORY);
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        AuditFinding.aboutRows(rows, "memory-before-gc", claimed ? Severity.SERIOUS : Severity.NOTE));
    }

    /// A comparison in which only Tomcat closed its connections again and again.
    private static Optional<AuditFinding> keepAlive(Publication publication) {
        List<Integer> closing = new ArrayList<>();
        Optional<Double> set = Optional.empty();
        boolean others = false;
        for (int row = 0; row < publication.runs().size(); row++) {
            PrintedRun run = publication.runs().get(row);
            String name = run.name().contender().toLowerCase(Locale.ROOT);
            Optional<Double> own = keptRequests(run);
            boolean kept = run.command().map(command -> command.keepAlive()).orElse(false);
            if (kept && isNamed(name, true) && hasMore(run, own.orElse(TOMCAT_KEEP_ALIVE))) {
                closing.add(row);
                set = set.or(() -> own);
            }
            others |= kept && isNamed(name, false) && hasMore(run, TOMCAT_KEEP_ALIVE);
        }
        if (closing.isEmpty() || !others) {
            return Optional.empty();
        }
        AuditFinding found = AuditFinding.aboutRows(closing, "keep-alive-close", Severity.NOTE);
        return Optional.of(set.map(requests -> found.worded("keep-alive-close.set", Identities.count(requests)))
                .orElse(found));
    }

    /// Whether each connection had more requests than that.
    private static boolean hasMore(PrintedRun run, double requests) {
        return run.figures().requests().orElse(0.0)
                > requests * run.figures().load().connections().orElse(Double.POSITIVE_INFINITY);
    }

    /// Requests after which the run's server closes a connection by its start command; infinite for `-1`,
    /// which is no limit. Empty where the author sets none.
    private static Optional<Double> keptRequests(PrintedRun run) {
        return run.server().map(KEPT_REQUESTS::matcher).filter(Matcher::find).map(set -> {
            double requests = Double.parseDouble(set.group(1));
            return requests < 0 ? Double.MAX_VALUE : requests;
        });
    }

    /// Whether the name has a servlet container with, or without, a limit of requests per connection.
    private static boolean isNamed(String name, boolean limited) {
        return ContainerSupport.servlet().stream()
                .filter(support -> support.keepAliveLimit().isPresent() == limited)
                .anyMatch(support -> name.contains(support.id()));
    }
}
