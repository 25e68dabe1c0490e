package fairtrial.cli.option;

import fairtrial.core.experiment.ArrivalSpec;
import fairtrial.core.experiment.DecisionSpec;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.Quantities;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Rate;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options that define the measurement, with the same names as in an experiment file.
public final class ExperimentOptions {
    @Mixin
    ContenderOptions contenders = new ContenderOptions();

    @Option(names = "--workload", paramLabel = "NAME")
    @Nullable
    String workload;

    @Option(names = "--connections", paramLabel = "N")
    @Nullable
    String connections;

    @Option(names = "--rate", paramLabel = "R")
    List<Double> rates = new ArrayList<>();

    @Option(names = "--budget", paramLabel = "TIME")
    @Nullable
    String budget;

    @Option(names = "--rounds", paramLabel = "N")
    @Nullable
    Integer rounds;

    @Option(names = "--seed", paramLabel = "N")
    @Nullable
    Long seed;

    @Option(names = "--margin", paramLabel = "SHARE")
    @Nullable
    String margin;

    @Option(names = "--question", paramLabel = "Q")
    @Nullable
    String question;

    @Option(names = "--reference", paramLabel = "SERVER")
    @Nullable
    String reference;

    @Option(names = "--jvm-flags", paramLabel = "FLAGS")
    @Nullable
    String jvmFlags;

    @Option(names = "--heap", paramLabel = "SIZE")
    @Nullable
    String heap;

    @Option(names = "--limit", paramLabel = "LIMITS")
    @Nullable
    String limit;

    @Option(names = "--cpus", paramLabel = "C/L|OWNER=CPUS")
    @Nullable
    String cpus;

    @Option(names = "--keep-alive-requests", paramLabel = "N")
    @Nullable
    Integer keepAliveRequests;

    @Option(names = "--arrivals", paramLabel = "KIND")
    @Nullable
    String arrivals;

    @Option(names = "--think", paramLabel = "TIME")
    @Nullable
    String think;

    @Option(names = "--ramp", paramLabel = "TIME")
    @Nullable
    String ramp;

    @Option(names = "--loops", paramLabel = "N")
    int loops;

    @Option(names = "--no-warm-up")
    boolean cold;

    @Option(names = "--warm-up", paramLabel = "TIME")
    @Nullable
    String warmUp;

    @Option(names = "--slice", paramLabel = "TIME")
    @Nullable
    String slice;

    @Option(names = "--blocks", paramLabel = "N")
    @Nullable
    Integer blocks;

    @Mixin
    VariantOptions variants = new VariantOptions();

    @Mixin
    AppOptions app = new AppOptions();

    @Mixin
    ServiceOptions services = new ServiceOptions();

    @Mixin
    HostOptions hosts = new HostOptions();

    @Option(names = "--rule", paramLabel = "RULE")
    List<String> rules = new ArrayList<>();

    /// The experiment of these options.
    public Experiment experiment() {
        if (workload != null && app.workload().isPresent()) {
            throw new UserError("FT-635", workload);
        }
        return new Experiment(
                Optional.empty(),
                contenders.specs(),
                app.spec(),
                load(),
                new DecisionSpec(
                        Optional.ofNullable(question),
                        margin == null
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(Quantities.share("--margin", margin)),
                        rules),
                new SamplingSpec(
                        Optional.ofNullable(budget).map(text -> Quantities.duration("--budget", text)),
                        optional(rounds),
                        seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                        !cold,
                        tuning()),
                environment(),
                services.spec(split().flatMap(Quantities.Cpus::services)),
                variants.spec(Optional.ofNullable(heap)));
    }

    private Optional<Quantities.Cpus> split() {
        return Optional.ofNullable(cpus).map(text -> Quantities.cpus("--cpus", text));
    }

    private Tuning tuning() {
        if (cold && warmUp != null) {
            throw new UserError("FT-708");
        }
        return new Tuning(
                Optional.ofNullable(warmUp).map(text -> Quantities.duration("--warm-up", text)),
                Optional.ofNullable(slice).map(text -> Quantities.duration("--slice", text)),
                optional(blocks));
    }

    private LoadSpec load() {
        Quantities.Connections asked = connections == null
                ? Quantities.Connections.DEFAULTS
                : Quantities.connections("--connections", connections);
        return new LoadSpec(
                        Optional.ofNullable(workload),
                        app.workload(),
                        asked.compared(),
                        asked.ladder(),
                        rates.stream().map(ExperimentOptions::rate).toList(),
                        pacing())
                .withReference(Optional.ofNullable(reference))
                .withArrivals(Optional.ofNullable(arrivals).map(ArrivalSpec::parse));
    }

    private EnvironmentSpec environment() {
        return new EnvironmentSpec(
                SpecParser.words(Optional.ofNullable(jvmFlags).orElse("")),
                Optional.ofNullable(heap)
                        .filter(text -> !VariantOptions.isList(text))
                        .map(text -> Quantities.memory("--heap", text)),
                split().flatMap(Quantities.Cpus::contender),
                split().flatMap(Quantities.Cpus::load),
                optional(keepAliveRequests),
                limit == null ? List.of() : LimitLadder.parse("--limit", limit),
                hosts.spec());
    }

    /// The options given again for a continued run; they need no application.
    public Experiment repeatable() {
        Experiment typed = experiment();
        return typed.withApp(app.repeatable(), app.workload().orElse(WorkloadSpec.NONE));
    }

    /// Headers of all requests.
    public Map<String, String> headers() {
        return app.headers();
    }

    private Optional<Pacing> pacing() {
        if (think == null && ramp == null && loops == 0) {
            return Optional.empty();
        }
        if (loops < 0) {
            throw new UserError("FT-115", "--loops", loops);
        }
        return Optional.of(new Pacing(millis("--think", think), millis("--ramp", ramp), loops));
    }

    private static long millis(String option, @Nullable String text) {
        return text == null ? 0 : Quantities.duration(option, text).toMillis();
    }

    private static Rate rate(double perSecond) {
        if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
            throw new UserError("FT-115", "--rate", perSecond);
        }
        return new Rate(perSecond);
    }

    private static OptionalInt optional(@Nullable Integer value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }
}
