package fairtrial.core.diff;

import fairtrial.core.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What was asked of two runs, and how their contenders were set up, as far as it is not the same.
final class SetUpDiff {
    /// With one of these another thing was measured.
    private static final Set<String> DECISIVE = Set.of("workload", "contender_cpus", "warm_up");

    private SetUpDiff() {}

    static List<Difference> of(Side before, Side after) {
        Plan one = before.plan();
        Plan other = after.plan();
        List<Difference> all = new ArrayList<>();
        add(all, "workload", one.workload().name(), other.workload().name());
        add(
                all,
                "contender_cpus",
                one.placement().activeProcessors(),
                other.placement().activeProcessors());
        add(all, "warm_up", one.warmUp().wanted(), other.warmUp().wanted());
        add(
                all,
                "load_cpus",
                one.placement().load().size(),
                other.placement().load().size());
        add(all, "heap", one.jvm().heap().mebi() + " MiB", other.jvm().heap().mebi() + " MiB");
        add(all, "plan_flags", flags(one), flags(other));
        add(all, "keep_alive_requests", keepAlive(one), keepAlive(other));
        add(all, "question", one.question().text(), other.question().text());
        add(all, "tool_version", before.result().toolVersion(), after.result().toolVersion());
        return all;
    }

    /// Why figures of the one say nothing about the other.
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

    private static void add(List<Difference> all, String what, Object before, Object after) {
        if (!before.equals(after)) {
            all.add(new Difference(what, String.valueOf(before), String.valueOf(after)));
        }
    }
}
