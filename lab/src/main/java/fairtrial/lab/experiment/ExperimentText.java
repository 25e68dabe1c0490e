package fairtrial.lab.experiment;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Rate;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Writer of an experiment in the form that `fairtrial run` reads: only what was typed, no defaults.
public final class ExperimentText {
    private ExperimentText() {}

    /// The YAML of an experiment.
    public static String of(Experiment e) {
        Map<String, Object> fields = new LinkedHashMap<>();
        e.name().ifPresent(name -> fields.put("name", name));
        if (!e.contenders().isEmpty()) {
            fields.put(
                    "contenders",
                    e.contenders().stream().map(ContenderSpec::text).toList());
        }
        e.app().ifPresent(app -> fields.put("app", AppNode.written(app)));
        e.workload().ifPresent(workload -> fields.put("workload", workload));
        e.requests().ifPresent(requests -> fields.put("workload", WorkloadNode.written(requests)));
        e.connections().ifPresent(first -> fields.put("connections", connections(first, e.ladder())));
        if (!e.rates().isEmpty()) {
            fields.put("rates", e.rates().stream().map(Rate::perSecond).toList());
        }
        e.budget().ifPresent(budget -> fields.put("budget", budget.toSeconds() + "s"));
        e.rounds().ifPresent(rounds -> fields.put("rounds", rounds));
        e.seed().ifPresent(seed -> fields.put("seed", seed));
        e.margin()
                .ifPresent(margin ->
                        fields.put("margin", BigDecimal.valueOf(margin).toPlainString()));
        e.question().ifPresent(question -> fields.put("question", question));
        if (!e.jvmFlags().isEmpty()) {
            fields.put("jvm-flags", e.jvmFlags());
        }
        e.heap().ifPresent(heap -> fields.put("heap", heap.mebi() + "m"));
        e.contenderCpus().ifPresent(cpus -> fields.put("cpus", cpus(cpus, e)));
        e.keepAliveRequests().ifPresent(requests -> fields.put("keep-alive-requests", requests));
        e.pacing().ifPresent(pacing -> {
            fields.put("think", pacing.thinkMillis() + "ms");
            fields.put("ramp", pacing.rampMillis() + "ms");
            fields.put("loops", pacing.loops());
        });
        if (!e.warmUp()) {
            fields.put("warm-up", false);
        }
        if (!e.rules().isEmpty()) {
            fields.put("rules", e.rules());
        }
        return YAMLMapper.builder().build().writeValueAsString(fields);
    }

    private static String cpus(CpuSet contender, Experiment e) {
        return contender.list() + e.loadCpus().map(load -> "/" + load.list()).orElse("");
    }

    private static Object connections(int first, List<Integer> ladder) {
        return ladder.isEmpty()
                ? Integer.valueOf(first)
                : Stream.concat(Stream.of(first), ladder.stream())
                        .map(String::valueOf)
                        .collect(Collectors.joining("/"));
    }
}
