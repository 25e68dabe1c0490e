package fairtrial.cli.option;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.Quantities;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of an ejected contender: those of a comparison that change its start or its load.
public final class EjectOptions {
    @Option(names = "--workload", paramLabel = "NAME")
    String workload = "hello";

    @Option(names = "--connections", paramLabel = "N")
    @Nullable
    Integer connections;

    @Option(names = "--heap", paramLabel = "SIZE")
    @Nullable
    String heap;

    @Option(names = "--jvm-flags", paramLabel = "FLAGS")
    String jvmFlags = "";

    /// The experiment of that contender alone; it is not measured.
    public Experiment experiment(ContenderSpec spec) {
        Optional<Bytes> size = Optional.ofNullable(heap).map(text -> Quantities.memory("--heap", text));
        return Experiment.of(List.of(spec), 1)
                .withLoad(LoadSpec.DEFAULTS
                        .withWorkload(workload)
                        .withConnections(connections == null ? OptionalInt.empty() : OptionalInt.of(connections)))
                .withEnvironment(EnvironmentSpec.DEFAULTS
                        .withFlags(SpecParser.words(jvmFlags))
                        .withHeap(size));
    }

    /// The arguments of `fairtrial` that measure that contender.
    public List<String> compare(String spec, Plan plan) {
        List<String> words = new ArrayList<>(List.of("compare", "--contender", spec, "--workload", workload));
        words.addAll(
                List.of("--connections", String.valueOf(plan.loads().capacity().connections())));
        boolean limited = plan.contenders().stream()
                .anyMatch(contender -> contender.limit().isPresent());
        boolean flagged = plan.environment().jvm().flags().stream().anyMatch(HeapFlag::isLargest);
        if (heap != null || !(limited || flagged)) {
            words.addAll(List.of("--heap", plan.environment().jvm().heap().mebi() + "m"));
        }
        if (!jvmFlags.isBlank()) {
            words.addAll(List.of("--jvm-flags", jvmFlags));
        }
        return List.copyOf(words);
    }
}
