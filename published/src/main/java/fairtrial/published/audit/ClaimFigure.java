package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.Optional;

/// The figure that a claim is about: the throughput unless it says another one.
///
/// @param name `throughput`, `mean`, a percentile as `p99.9`, `max`, `memory`, `startup` or `errors`
record ClaimFigure(String name) {
    private static final String THROUGHPUT = "throughput";

    static ClaimFigure of(Claim claim) {
        return new ClaimFigure(claim.amount().figure().orElse(THROUGHPUT));
    }

    /// The figure of a run; empty where it was not reported.
    Optional<Double> of(Publication publication, PrintedRun run) {
        return switch (name) {
            case THROUGHPUT -> new Identities(publication, run).throughput();
            case "mean", "mean_ms", "latency" -> run.figures().latency().meanMicros();
            case "max", "max_ms" -> run.figures().latency().maxMicros();
            case "memory" -> run.figures().process().rssBytes();
            case "cpu" -> ServerCpu.cost(run);
            case "startup" -> run.figures().process().startupSeconds();
            case "errors" -> new Identities(publication, run).errorShare();
            default -> Optional.ofNullable(run.figures().latency().percentiles().get(name.replaceFirst("^p", "")));
        };
    }

    /// The figure in the unit that people write: ms, MB, percent.
    double asPrinted(double value) {
        return switch (name) {
            case THROUGHPUT, "startup" -> value;
            case "memory" -> value / 1e6;
            case "cpu" -> 100 * value;
            case "errors" -> 100 * value;
            default -> value / 1e3;
        };
    }

    /// Whether the smaller figure is the better one.
    boolean lessIsBetter() {
        return !name.equals(THROUGHPUT);
    }

    boolean isThroughput() {
        return name.equals(THROUGHPUT);
    }

    /// Whether few responses make the figure: the 90th percentile and above, and the maximum.
    boolean isTail() {
        return name.startsWith("max") || name.matches("p9\\d.*");
    }

    boolean isMean() {
        return name.startsWith("mean") || name.equals("latency");
    }

    /// Whether a finding about a load says something of this figure: memory and start-up do not depend on it.
    boolean dependsOnLoad() {
        return !name.equals("memory") && !name.equals("startup") && !name.equals("errors") && !name.equals("cpu");
    }
}
