package fairtrial.core.experiment;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Rate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// What the user asked for, as typed. Every part is optional; the planner fills in the rest once.
///
/// @param contenders empty: Tomcat, Jetty and Undertow on the newest line that has all three
/// @param workload   a built-in workload with its parameter: `hello`, `payload?bytes=100000`
/// @param rates      absolute rates of the open loops; empty: shares of the weakest contender's capacity
/// @param margin     equivalence margin as a share, 0.05 is 5 %
/// @param pacing     deliberate slow-down of the closed loop; empty: none
/// @param warmUp     whether contenders are warmed up before the measurement
/// @param contenderCpus CPUs of the contender; `loadCpus` has those of the load; empty: the planner splits the
///     machine
/// @param rules      rules that the run is tested against at its end, in the format of [Rule]
/// @param app        the user's own application; empty: the built-in service
/// @param requests   requests instead of a built-in workload
/// @param ladder     further numbers of connections, each driven as a closed loop of its own
public record Experiment(
        Optional<String> name,
        List<ContenderSpec> contenders,
        Optional<String> workload,
        OptionalInt connections,
        List<Rate> rates,
        Optional<Duration> budget,
        OptionalInt rounds,
        OptionalLong seed,
        OptionalDouble margin,
        Optional<String> question,
        List<String> jvmFlags,
        Optional<Bytes> heap,
        Optional<CpuSet> contenderCpus,
        Optional<CpuSet> loadCpus,
        OptionalInt keepAliveRequests,
        Optional<Pacing> pacing,
        boolean warmUp,
        List<String> rules,
        Optional<AppSpec> app,
        Optional<WorkloadSpec> requests,
        List<Integer> ladder) {
    public Experiment {
        contenders = List.copyOf(contenders);
        rates = List.copyOf(rates);
        jvmFlags = List.copyOf(jvmFlags);
        rules = List.copyOf(rules);
        ladder = List.copyOf(ladder);
    }

    /// An experiment with the built-in service.
    public Experiment(
            Optional<String> name,
            List<ContenderSpec> contenders,
            Optional<String> workload,
            OptionalInt connections,
            List<Rate> rates,
            Optional<Duration> budget,
            OptionalInt rounds,
            OptionalLong seed,
            OptionalDouble margin,
            Optional<String> question,
            List<String> jvmFlags,
            Optional<Bytes> heap,
            Optional<CpuSet> contenderCpus,
            Optional<CpuSet> loadCpus,
            OptionalInt keepAliveRequests,
            Optional<Pacing> pacing,
            boolean warmUp,
            List<String> rules) {
        this(
                name,
                contenders,
                workload,
                connections,
                rates,
                budget,
                rounds,
                seed,
                margin,
                question,
                jvmFlags,
                heap,
                contenderCpus,
                loadCpus,
                keepAliveRequests,
                pacing,
                warmUp,
                rules,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /// Copy for the user's own application.
    public Experiment of(AppSpec own, WorkloadSpec asked) {
        return new Experiment(
                name,
                contenders,
                workload,
                connections,
                rates,
                budget,
                rounds,
                seed,
                margin,
                question,
                jvmFlags,
                heap,
                contenderCpus,
                loadCpus,
                keepAliveRequests,
                pacing,
                warmUp,
                rules,
                Optional.of(own),
                Optional.of(asked),
                ladder);
    }

    /// Copy with open loops at these rates.
    public Experiment withRates(List<Rate> otherRates) {
        return new Experiment(
                name,
                contenders,
                workload,
                connections,
                otherRates,
                budget,
                rounds,
                seed,
                margin,
                question,
                jvmFlags,
                heap,
                contenderCpus,
                loadCpus,
                keepAliveRequests,
                pacing,
                warmUp,
                rules,
                app,
                requests,
                ladder);
    }

    /// Copy with other contenders.
    public Experiment withContenders(List<ContenderSpec> otherContenders) {
        return new Experiment(
                name,
                otherContenders,
                workload,
                connections,
                rates,
                budget,
                rounds,
                seed,
                margin,
                question,
                jvmFlags,
                heap,
                contenderCpus,
                loadCpus,
                keepAliveRequests,
                pacing,
                warmUp,
                rules,
                app,
                requests,
                ladder);
    }

    /// Copy with another question.
    public Experiment withQuestion(String otherQuestion) {
        return new Experiment(
                name,
                contenders,
                workload,
                connections,
                rates,
                budget,
                rounds,
                seed,
                margin,
                Optional.of(otherQuestion),
                jvmFlags,
                heap,
                contenderCpus,
                loadCpus,
                keepAliveRequests,
                pacing,
                warmUp,
                rules,
                app,
                requests,
                ladder);
    }

    /// An experiment with these contenders and this number of rounds, all else default.
    public static Experiment of(List<ContenderSpec> contenders, int rounds) {
        return of(contenders, rounds, OptionalInt.empty(), OptionalDouble.empty());
    }

    /// An experiment with these contenders and this number of rounds, and optionally connections and a margin.
    public static Experiment of(
            List<ContenderSpec> contenders, int rounds, OptionalInt connections, OptionalDouble margin) {
        return new Experiment(
                Optional.empty(),
                contenders,
                Optional.empty(),
                connections,
                List.of(),
                Optional.empty(),
                OptionalInt.of(rounds),
                OptionalLong.empty(),
                margin,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                Optional.empty(),
                true,
                List.of());
    }
}
