package fairtrial.published.audit;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.MeanLatency;
import fairtrial.published.publication.PrintedRun;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Rule for Little's law in a closed loop: X·(R + Z) = N. Below it, responses are missing in one of the figures
/// (connections that hang or fail, samples beyond the generator's time-out) or users were idle. Above it, the
/// figures exclude one another.
final class Little implements RowRule {
    /// Bounds of X·R/N where the mean is measured. The 70 runs of the tests' own captures lie within 0.93–1.02;
    /// wrk's correction makes 1.10 of it (FACTS.md section 1).
    private static final double LEAST = 0.90;

    private static final double MOST = 1.15;

    /// The same where wrk has added samples: one connection has one request in flight, and the 70 runs without a tail
    /// lie below 1.02.
    private static final double MOST_CORRECTED = 1.05;

    /// Distance to a bound, as a share, within which another run could lie on its other side: two runs of one
    /// server differ by about 3 % (FACTS.md section 6).
    private static final double SCATTER = 0.03;

    /// Limits for short runs. In these, connecting, and requests open at the ends, are a large part: real runs
    /// of 1–3 s give 0.58–1.32. Below a second they are most of it.
    private static final double SHORT_SECONDS = 10;

    private static final double TOO_SHORT_SECONDS = 1;
    private static final double LEAST_SHORT = 0.5; // also with pipelining, where a batch is timed as a whole
    private static final double MOST_SHORT = 1.5;

    /// Above this an own program's users may just wait for one another.
    private static final double OF_OTHER = 0.1;

    /// Below this more connections hang than work, so that the throughput is that of another load.
    private static final double MOSTLY_IDLE = 0.5;

    /// A tail whose mean is so many times the highest percentile is no tail of one server: those connections wait.
    private static final double LONG_TAIL = 20;

    /// Share of failed requests that may explain the connections without a request in flight.
    private static final double MANY_ERRORS = 0.01;

    /// Fewest requests of a connection one after another: with fewer, its first and last one are a large part.
    private static final double FEWEST_ROUNDS = 10;

    /// wrk corrects nothing where no response took longer than this many times the mean time of a connection
    /// between two responses (`stats_correct`).
    private static final double CORRECTED_FROM = 2;

    @Override
    public List<AuditFinding> examine(int row, PrintedRun run, Identities identities) {
        Optional<Double> timeout = timeout(run);
        Optional<Double> implied = identities.impliedLatency();
        Optional<Double> little = identities.little();
        double timeouts = run.figures().errors().counts().getOrDefault("timeout", 0.0);
        // Broken connections say that others hung; time-outs alone, that responses came late.
        boolean late = timeouts > 0
                && run.figures().errorCount().orElse(0.0) - timeouts
                        <= MANY_ERRORS * run.figures().requests().orElse(0.0);
        boolean truncated = timeout.isPresent()
                && implied.isPresent()
                && (implied.get() > timeout.get() || (late && little.isPresent()))
                && little.map(v -> v < LEAST).orElse(true);
        if (truncated) {
            return List.of(AuditFinding.atRow(
                    row,
                    "truncated-by-timeout",
                    Severity.SERIOUS,
                    Identities.digits(implied.get()),
                    Identities.digits(timeout.get())));
        }
        if (little.isEmpty()) {
            return tail(row, run, identities);
        }
        return little.filter(value -> seconds(run, identities) >= TOO_SHORT_SECONDS)
                .filter(value -> identities.rounds().orElse(FEWEST_ROUNDS) >= FEWEST_ROUNDS)
                .flatMap(value -> value < 1 ? below(row, run, identities, value) : above(row, run, identities, value))
                .map(List::of)
                .orElse(List.of());
    }

    /// Without a mean: N ÷ X is the mean time of a connection. If even the highest percentile is below it, the few
    /// responses above that one would have to carry the rest.
    private static List<AuditFinding> tail(int row, PrintedRun run, Identities identities) {
        Optional<Double> between = identities.offered().isPresent() ? Optional.empty() : identities.impliedLatency();
        boolean fromDueTime = run.tool()
                .map(LoadTool::meanLatency)
                .filter(MeanLatency.FROM_DUE_TIME::equals)
                .isPresent();
        boolean mayPause = run.tool().map(LoadTool::scripted).orElse(true) || fromDueTime;
        boolean unclear = mayPause
                || isPipelined(run)
                || identities
                        .length()
                        .filter(seconds -> seconds >= SHORT_SECONDS)
                        .isEmpty();
        Optional<Double> highest = run.figures().latency().percentiles().keySet().stream()
                .filter(name -> name.matches("9\\d(\\.\\d+)?"))
                .map(Double::parseDouble)
                .max(Double::compare);
        if (unclear || between.isEmpty() || highest.isEmpty()) {
            return List.of();
        }
        String name = BigDecimal.valueOf(highest.get()).stripTrailingZeros().toPlainString();
        double most = run.figures().latency().percentiles().getOrDefault(name, 0.0) / 1e6;
        double share = 1 - highest.get() / 100;
        double needed = (between.get() - (1 - share) * most) / share;
        boolean impossible = run.figures()
                .latency()
                .maxMicros()
                .map(max -> max / 1e6 < needed)
                .orElse(true);
        return most > 0 && needed > LONG_TAIL * most && impossible
                ? List.of(AuditFinding.atRow(row, "little-violated", Severity.SERIOUS)
                        .worded(
                                "little-violated.tail",
                                name,
                                Identities.digits(1e3 * needed),
                                Identities.digits(1e3 * most))
                        .probableIf(run.figures().latency().maxMicros().isEmpty()))
                : List.of();
    }

    private static double seconds(PrintedRun run, Identities identities) {
        return run.figures().load().seconds().or(identities::length).orElse(SHORT_SECONDS);
    }

    /// The share of the work that is counted: a response still open at the end is not, and it may be as long as
    /// the longest one.
    private static double counted(PrintedRun run, Identities identities) {
        boolean fixed = run.command()
                .filter(command -> command.length().requests().isPresent()
                        || command.length().loops().isPresent())
                .isPresent();
        return fixed
                ? 1
                : identities
                        .longest()
                        .map(longest -> Math.max(0, 1 - longest / seconds(run, identities)))
                        .orElse(1.0);
    }

    private static double least(PrintedRun run, Identities identities, double meanUsers) {
        boolean brief = seconds(run, identities) < SHORT_SECONDS;
        double least = brief || isPipelined(run) ? LEAST_SHORT : LEAST;
        return least * meanUsers * counted(run, identities);
    }

    private static boolean isPipelined(PrintedRun run) {
        return run.command()
                .filter(command -> command.multiplexing().pipelining() > 1)
                .isPresent();
    }

    private static Optional<AuditFinding> below(int row, PrintedRun run, Identities identities, double little) {
        Optional<Double> meanUsers = identities.offer().meanUsers(identities.seconds());
        // wrk times a batch of pipelined requests as one.
        boolean batches = isPipelined(run) && isCorrected(run);
        // Failed requests of an unknown kind take time, too, which is in none of the three figures.
        boolean failing = run.figures().errors().occurred()
                || (run.figures().errors().counts().getOrDefault("failed", 0.0) > 0
                        && identities
                                .errorShare()
                                .filter(errors -> errors > MANY_ERRORS)
                                .isPresent());
        if (meanUsers.isEmpty() || batches || failing) {
            return Optional.empty();
        }
        double least = least(run, identities, meanUsers.get());
        if (little >= least) {
            return Optional.empty();
        }
        boolean near = little * (1 + identities.littleRounding()) >= least * (1 - SCATTER);
        String share = String.format(Locale.ROOT, "%.3f", little);
        double users = identities.users().orElse(0.0);
        boolean reconnects = run.command()
                .filter(command -> !command.keepAlive() && command.tool() != LoadTool.SIEGE)
                .isPresent();
        if (reconnects) {
            return Optional.of(AuditFinding.atRow(row, "connects-each-time", Severity.FATAL, share)
                    .worded("connects-each-time.share", share)
                    .probableIf(near));
        }
        // What a script pauses between requests is seldom told, and would explain it.
        boolean mayPause = run.tool().map(LoadTool::scripted).orElse(true);
        // Of a program of the author's own it is not known whether it waits for others between two requests.
        if (run.tool().filter(LoadTool.OTHER::equals).isPresent() && little > OF_OTHER) {
            return Optional.empty();
        }
        boolean streams = run.command()
                .filter(command -> command.multiplexing().streams() > 1)
                .isPresent();
        // Only printed errors or time-outs prove that the others hung.
        boolean hangs = run.figures().errorCount().orElse(0.0) > 0;
        String inFlight = Identities.count(little * users);
        AuditFinding finding = mayPause
                ? AuditFinding.atRow(row, "little-violated", Severity.SERIOUS, share)
                        .worded("little-violated.idle", share, inFlight, Identities.count(users))
                : AuditFinding.atRow(
                        row,
                        "little-violated",
                        little < MOSTLY_IDLE && hangs ? Severity.FATAL : Severity.SERIOUS,
                        share,
                        inFlight,
                        Identities.count(users));
        return Optional.of(finding.probableIf(near || mayPause || streams));
    }

    private static boolean isCorrected(PrintedRun run) {
        return run.tool()
                .map(LoadTool::meanLatency)
                .filter(MeanLatency.CORRECTED::equals)
                .isPresent();
    }

    private static Optional<AuditFinding> above(int row, PrintedRun run, Identities identities, double little) {
        boolean brief = seconds(run, identities) < SHORT_SECONDS;
        boolean corrected = isCorrected(run) && (isPipelined(run) || isTailed(run, identities));
        double most = brief ? MOST_SHORT : corrected ? MOST_CORRECTED + identities.littleRounding() : MOST;
        if (little <= most) {
            return Optional.empty();
        }
        String share = String.format(Locale.ROOT, "%.2f", little);
        boolean near = little * (1 - identities.littleRounding()) <= most * (1 + SCATTER);
        if (corrected) {
            return Optional.of(AuditFinding.atRow(
                    row,
                    "mean-unreliable",
                    Severity.NOTE,
                    share,
                    Identities.digits(1e3 * identities.impliedLatency().orElse(0.0))));
        }
        return Optional.of(AuditFinding.atRow(row, "little-violated", Severity.SERIOUS, share)
                .worded("little-violated.above", share)
                .probableIf(near));
    }

    /// Whether one response was long enough for wrk to add samples; unknown counts as yes.
    private static boolean isTailed(PrintedRun run, Identities identities) {
        return run.figures()
                .latency()
                .maxMicros()
                .flatMap(
                        longest -> identities.impliedLatency().map(between -> longest / 1e6 > CORRECTED_FROM * between))
                .orElse(true);
    }

    /// The time-out of wrk in seconds. Only wrk drops later responses from its latency statistics.
    private static Optional<Double> timeout(PrintedRun run) {
        return run.command()
                .filter(command -> command.tool() == LoadTool.WRK)
                .flatMap(loadCommand -> loadCommand.pace().timeoutSeconds());
    }
}
