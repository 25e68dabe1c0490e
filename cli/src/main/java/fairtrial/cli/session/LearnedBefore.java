package fairtrial.cli.session;

import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What an earlier run of the same application learned in its rehearsal: contenders that differ from its own only in a
/// setting need none.
///
/// @param workload the requests with their expected responses
/// @param tls      whether each build speaks TLS by its own configuration, by its label
record LearnedBefore(Workload workload, Map<String, Boolean> tls) {
    LearnedBefore {
        tls = Map.copyOf(tls);
    }

    static LearnedBefore of(Plan plan) {
        Map<String, Boolean> tls = new TreeMap<>();
        plan.app()
                .ifPresent(app -> plan.ranked().forEach(contender -> {
                    Optional<String> build = contender.software().build();
                    app.server(build).tls().ifPresent(spoken -> tls.put(build.orElse(""), spoken));
                }));
        return new LearnedBefore(plan.loads().workload(), tls);
    }
}
