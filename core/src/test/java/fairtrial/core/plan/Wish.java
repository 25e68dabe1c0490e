package fairtrial.core.plan;

import fairtrial.core.experiment.DecisionSpec;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.ServicesSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Pacing;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// An experiment in which all is open but what a test asks for.
final class Wish {
    private ServicesSpec services = ServicesSpec.NONE;
    private final List<String> specs;
    private Optional<Duration> budget = Optional.empty();
    private OptionalInt rounds = OptionalInt.empty();
    private OptionalDouble margin = OptionalDouble.empty();
    private Optional<String> question = Optional.empty();
    private Optional<Bytes> heap = Optional.empty();
    private Optional<CpuSet> contenderCpus = Optional.empty();
    private Optional<CpuSet> loadCpus = Optional.empty();
    private List<String> flags = List.of();
    private Optional<Pacing> pacing = Optional.empty();
    private OptionalInt keepAlive = OptionalInt.empty();
    private boolean warmUp = true;

    Wish(String... specs) {
        this.specs = List.of(specs);
    }

    Wish budget(Duration value) {
        budget = Optional.of(value);
        return this;
    }

    Wish rounds(int value) {
        rounds = OptionalInt.of(value);
        return this;
    }

    Wish margin(double value) {
        margin = OptionalDouble.of(value);
        return this;
    }

    Wish question(String value) {
        question = Optional.of(value);
        return this;
    }

    Wish heap(Bytes value) {
        heap = Optional.of(value);
        return this;
    }

    Wish flags(String... values) {
        flags = List.of(values);
        return this;
    }

    Wish pacing(Pacing value) {
        pacing = Optional.of(value);
        return this;
    }

    Wish keepAlive(int value) {
        keepAlive = OptionalInt.of(value);
        return this;
    }

    Wish cold() {
        warmUp = false;
        return this;
    }

    Wish cpus(CpuSet contender, CpuSet load) {
        contenderCpus = Optional.of(contender);
        loadCpus = Optional.of(load);
        return this;
    }

    Wish services(ServicesSpec wanted) {
        services = wanted;
        return this;
    }

    Experiment experiment() {
        return new Experiment(
                Optional.empty(),
                specs.stream().map(SpecParser::parse).toList(),
                Optional.empty(),
                new LoadSpec(Optional.empty(), Optional.empty(), OptionalInt.empty(), List.of(), List.of(), pacing),
                new DecisionSpec(question, margin, List.of()),
                new SamplingSpec(budget, rounds, OptionalLong.empty(), warmUp),
                new EnvironmentSpec(flags, heap, contenderCpus, loadCpus, keepAlive),
                services,
                VariantSpec.NONE);
    }
}
