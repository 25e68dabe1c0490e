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
        all.add(
                "workload",
                one.loads().workload().name(),
                other.loads().workload().name());
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

    /// The differences that make the figures not comparable.
    static List<Difference> decisive(List<Difference> setUp) {
        return setUp.stream()
                .filter(difference -> DECISIVE.contains(difference.what()))
                .toList();
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
