package fairtrial.core.diff;

import fairtrial.core.model.Exchange;
import fairtrial.core.plan.Plan;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Differences between the plans of two runs and the set-up of their contenders.
final class SetUpDiff {
    /// Differences with which another thing was measured.
    private static final Set<String> DECISIVE = Set.of("workload", "requests", "contender_cpus", "warm_up");

    /// Differences that change no figure.
    private static final Set<String> IDLE = Set.of("question");

    private static final String APPLICATION = "application";

    /// More requests are told by their number and a digest.
    private static final int MOST_SHOWN = 3;

    private SetUpDiff() {}

    static List<Difference> of(Side before, Side after) {
        Plan one = before.plan();
        Plan other = after.plan();
        Differences all = new Differences();
        all.add(APPLICATION, application(one), application(other));
        all.add(
                "workload",
                one.loads().workload().name(),
                other.loads().workload().name());
        all.add("requests", requests(one), requests(other));
        all.add(
                "contender_cpus",
                one.environment().placement().activeProcessors(),
                other.environment().placement().activeProcessors());
        all.add(
                "warm_up",
                one.sampling().warmUp().wanted(),
                other.sampling().warmUp().wanted());
        all.add(
                "load_cpus",
                one.environment().placement().load().size(),
                other.environment().placement().load().size());
        all.add(
                "heap",
                one.environment().jvm().heap().mebi() + " MiB",
                other.environment().jvm().heap().mebi() + " MiB");
        all.add("plan_flags", flags(one), flags(other));
        all.add("keep_alive_requests", keepAlive(one), keepAlive(other));
        all.add(
                "question",
                one.decision().question().text(),
                other.decision().question().text());
        all.add(
                "tool_version",
                before.result().header().toolVersion(),
                after.result().header().toolVersion());
        return all.found();
    }

    /// The differences that make the figures not comparable. A main class that was renamed does not; the built-in
    /// service beside an application does.
    static List<Difference> decisive(List<Difference> setUp) {
        return setUp.stream()
                .filter(difference -> DECISIVE.contains(difference.what())
                        || (difference.what().equals(APPLICATION)
                                && (difference.before().isEmpty()
                                        || difference.after().isEmpty())))
                .toList();
    }

    /// Whether both runs are of the same application, by its main class.
    static boolean isSameApplication(List<Difference> setUp) {
        return setUp.stream().noneMatch(difference -> difference.what().equals(APPLICATION));
    }

    /// The differences that may change figures.
    static List<Difference> effective(List<Difference> setUp) {
        return setUp.stream()
                .filter(difference -> !IDLE.contains(difference.what()))
                .toList();
    }

    /// The class with the main method: builds of one application differ in their file, and not in this.
    private static String application(Plan plan) {
        return plan.app().map(app -> app.archive().startClass()).orElse("");
    }

    private static String requests(Plan plan) {
        List<Exchange> exchanges = plan.loads().workload().mix().exchanges();
        // An access log has thousands. Bodies and weights are told by the digest alone.
        String shown = exchanges.size() > MOST_SHOWN
                ? String.valueOf(exchanges.size())
                : exchanges.stream()
                        .map(Exchange::request)
                        .map(request -> request.method() + " " + request.path())
                        .collect(Collectors.joining(", "));
        String whole = exchanges.stream()
                .map(exchange -> exchange.request().method() + " "
                        + exchange.request().path() + " " + exchange.request().body() + " " + exchange.weight())
                .collect(Collectors.joining("\n"));
        boolean isPlain =
                exchanges.size() == 1 && exchanges.getFirst().request().body().isEmpty();
        return isPlain ? shown : shown + " (" + Integer.toHexString(whole.hashCode()) + ")";
    }

    private static String flags(Plan plan) {
        return (plan.environment().jvm().collectorFlag() + " "
                        + String.join(" ", plan.environment().jvm().flags()))
                .strip();
    }

    private static String keepAlive(Plan plan) {
        return plan.environment().keepAliveRequests().map(String::valueOf).orElse("");
    }
}
