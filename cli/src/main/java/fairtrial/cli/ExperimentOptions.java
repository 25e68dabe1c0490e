package fairtrial.cli;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Quantities;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Rate;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say what to measure: the same words as in an experiment file.
final class ExperimentOptions {
    @Option(
            names = "--contender",
            paramLabel = "SPEC",
            description = "container[:version][/boot][+vt][@jdkN][{property=value,…}][(jvm flags)][#label]; repeatable."
                    + " Default: tomcat, jetty, undertow.")
    List<String> contenders = new ArrayList<>();

    @Option(
            names = "--workload",
            paramLabel = "NAME",
            description = "hello, api/test, pay, json, payload?bytes=N, static/64k.bin, cpu?micros=N, wait?ms=N, echo."
                    + " Default: hello.")
    @Nullable
    String workload;

    @Option(names = "--connections", paramLabel = "N", description = "Of the closed loop. Default: 16 per CPU.")
    @Nullable
    Integer connections;

    @Option(names = "--rate", paramLabel = "R", description = "Requests per second of an open loop; repeatable.")
    List<Double> rates = new ArrayList<>();

    @Option(names = "--budget", paramLabel = "TIME", description = "12m, 90s, 1h. Default: 12m.")
    @Nullable
    String budget;

    @Option(names = "--rounds", paramLabel = "N", description = "Exactly N rounds, one look at the end.")
    @Nullable
    Integer rounds;

    @Option(names = "--seed", paramLabel = "N", description = "Fixes every random order.")
    @Nullable
    Long seed;

    @Option(names = "--margin", paramLabel = "SHARE", description = "Margin of equivalence. Default: 5%%.")
    @Nullable
    String margin;

    @Option(names = "--question", paramLabel = "Q", description = "all, best, reference:ID. Default: all.")
    @Nullable
    String question;

    @Option(names = "--jvm-flags", paramLabel = "FLAGS", description = "For every contender, in one argument.")
    @Nullable
    String jvmFlags;

    @Option(names = "--heap", paramLabel = "SIZE", description = "Of every contender. Default: 512m.")
    @Nullable
    String heap;

    @Option(names = "--cpus", paramLabel = "C/L", description = "CPUs of contender and load, as 2-5/0,1.")
    @Nullable
    String cpus;

    @Option(
            names = "--keep-alive-requests",
            paramLabel = "N",
            description = "Requests per connection where a container has such a limit; -1: no limit (default);"
                    + " 0: the container's own default.")
    @Nullable
    Integer keepAliveRequests;

    @Option(names = "--think", paramLabel = "TIME", description = "Pause between an answer and the next request.")
    @Nullable
    String think;

    @Option(
            names = "--ramp",
            paramLabel = "TIME",
            description = "Connections begin one after the other over this time.")
    @Nullable
    String ramp;

    @Option(names = "--loops", paramLabel = "N", description = "Requests of each connection in a slice.")
    int loops;

    @Option(names = "--no-warm-up", description = "Measure cold JVMs.")
    boolean cold;

    Experiment experiment() {
        Optional<Quantities.Cpus> split = Optional.ofNullable(cpus).map(text -> Quantities.cpus("--cpus", text));
        return new Experiment(
                Optional.empty(),
                contenders.stream().map(SpecParser::parse).toList(),
                Optional.ofNullable(workload),
                optional(connections),
                rates.stream().map(ExperimentOptions::rate).toList(),
                Optional.ofNullable(budget).map(text -> Quantities.duration("--budget", text)),
                optional(rounds),
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                margin == null ? OptionalDouble.empty() : OptionalDouble.of(Quantities.share("--margin", margin)),
                Optional.ofNullable(question),
                SpecParser.words(Optional.ofNullable(jvmFlags).orElse("")),
                Optional.ofNullable(heap).map(text -> Quantities.memory("--heap", text)),
                split.map(Quantities.Cpus::contender),
                split.flatMap(Quantities.Cpus::load),
                optional(keepAliveRequests),
                pacing(),
                !cold);
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
