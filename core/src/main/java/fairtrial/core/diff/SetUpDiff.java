package fairtrial.core.diff;

import fairtrial.core.plan.Plan;
import java.util.List;
import java.util.Set;

/// Differences between the plans of two runs and the set-up of their contenders.
final class SetUpDiff {
    /// Differences with which another thing was measured.
    private static final Set<String> DECISIVE = Set.of("workload", "contender_cpus", "warm_up");

    private SetUpDiff() {}

    static List<Difference> of(Side before, Side after) {
        Plan one = before.plan();
        Plan other = after.plan();
        Differences all = new Differences();
        all.add("workload", one.workload().name(), other.workload().name());
        all.add(
                "contender_cpus",
                one.placement().activeProcessors(),
                other.placement().activeProcessors());
        all.add("warm_up", one.warmUp().wanted(), other.warmUp().wanted());
        all.add(
                "load_cpus",
                one.placement().load().size(),
                other.placement().load().size());
        all.add("heap", one.jvm().heap().mebi() + " MiB", other.jvm().heap().mebi() + " MiB");
        all.add("plan_flags", flags(one), flags(other));
        all.add("keep_alive_requests", keepAlive(one), keepAlive(other));
        all.add("question", one.question().text(), other.question().text());
        all.add("tool_version", before.result().toolVersion(), after.result().toolVersion());
        return all.found();
    }

    /// The differences that make the figures not comparable.
    static List<Difference> decisive(List<Difference> setUp) {
        return setUp.stream()
                .filter(difference -> DECISIVE.contains(difference.what()))
                .toList();
    }

    private static String flags(Plan plan) {
        return (plan.jvm().collectorFlag() + " " + String.join(" ", plan.jvm().flags())).strip();
    }

    private static String keepAlive(Plan plan) {
        return plan.keepAliveRequests().map(String::valueOf).orElse("");
    }
}
