package fairtrial.lab.experiment;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.StubSpec;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        if (!e.services().services().isEmpty()) {
            fields.put("services", ServicesNode.written(e.services().services()));
        }
        if (!e.services().stubs().isEmpty()) {
            fields.put(
                    "stubs", e.services().stubs().stream().map(StubSpec::text).toList());
        }
        e.load().workload().ifPresent(workload -> fields.put("workload", workload));
        e.load().requests().ifPresent(requests -> fields.put("workload", WorkloadNode.written(requests)));
        e.load()
                .connections()
                .ifPresent(first ->
                        fields.put("connections", connections(first, e.load().ladder())));
        if (!e.load().rates().isEmpty()) {
            fields.put("rates", e.load().rates().stream().map(Rate::perSecond).toList());
        }
        e.load().slo().ifPresent(slo -> {
            fields.put("slo", slo.promises().stream().map(Promise::text).toList());
            slo.peak().ifPresent(peak -> fields.put("peak", peak.perSecond()));
            slo.think().ifPresent(think -> fields.put("users", think.toMillis() + "ms"));
        });
        e.sampling().budget().ifPresent(budget -> fields.put("budget", budget.toSeconds() + "s"));
        e.sampling().rounds().ifPresent(rounds -> fields.put("rounds", rounds));
        e.sampling().seed().ifPresent(seed -> fields.put("seed", seed));
        e.decision()
                .margin()
                .ifPresent(margin ->
                        fields.put("margin", BigDecimal.valueOf(margin).toPlainString()));
        e.decision().question().ifPresent(question -> fields.put("question", question));
        e.load().reference().ifPresent(reference -> fields.put("reference", reference.id()));
        if (!e.environment().jvmFlags().isEmpty()) {
            fields.put("jvm-flags", e.environment().jvmFlags());
        }
        e.environment().heap().ifPresent(heap -> fields.put("heap", heap.mebi() + "m"));
        VariantNode.write(fields, e.variants());
        if (!e.environment().limits().isEmpty()) {
            fields.put("limit", LimitLadder.text(e.environment().limits()));
        }
        HostsNode.write(fields, e.environment().hosts());
        cpus(e).ifPresent(cpus -> fields.put("cpus", cpus));
        e.environment().keepAliveRequests().ifPresent(requests -> fields.put("keep-alive-requests", requests));
        e.load()
                .arrivals()
                .ifPresent(arrivals -> fields.put("arrivals", arrivals.kind().id()));
        e.load().pacing().ifPresent(pacing -> {
            fields.put("think", pacing.thinkMillis() + "ms");
            fields.put("ramp", pacing.rampMillis() + "ms");
            fields.put("loops", pacing.loops());
        });
        if (!e.sampling().warmUp()) {
            fields.put("warm-up", false);
        }
        Tuning tuning = e.sampling().tuning();
        tuning.warmUp().ifPresent(time -> fields.put("warm-up", time.toMillis() + "ms"));
        tuning.slice().ifPresent(time -> fields.put("slice", time.toMillis() + "ms"));
        tuning.blocks().ifPresent(blocks -> fields.put("blocks", blocks));
        if (!e.decision().rules().isEmpty()) {
            fields.put("rules", e.decision().rules());
        }
        return YAMLMapper.builder().build().writeValueAsString(fields);
    }

    private static Optional<String> cpus(Experiment e) {
        Optional<CpuSet> contender = e.environment().contenderCpus();
        Optional<CpuSet> load = e.environment().loadCpus();
        if (e.services().cpus().isEmpty() && contender.isPresent()) {
            return Optional.of(
                    contender.get().list() + load.map(cpus -> "/" + cpus.list()).orElse(""));
        }
        String named = Stream.of(
                        contender.map(cpus -> "contender=" + cpus.list()),
                        load.map(cpus -> "load=" + cpus.list()),
                        e.services().cpus().map(cpus -> "services=" + cpus.list()))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(","));
        return named.isEmpty() ? Optional.empty() : Optional.of(named);
    }

    private static Object connections(int first, List<Integer> ladder) {
        return ladder.isEmpty()
                ? Integer.valueOf(first)
                : Stream.concat(Stream.of(first), ladder.stream())
                        .map(String::valueOf)
                        .collect(Collectors.joining("/"));
    }
}
