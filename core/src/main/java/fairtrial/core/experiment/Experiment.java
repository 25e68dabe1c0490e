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

/// What the user asked for, as it was typed: everything may be left out. The planner fills in the rest, once.
///
/// @param contenders empty: Tomcat, Jetty and Undertow on the newest line that has all three
/// @param workload   a built-in workload with its parameter: `hello`, `payload?bytes=100000`
/// @param rates      absolute rates of the open loops; empty: shares of the weakest one's capacity
/// @param margin     as a share, 0.05 is 5 %
/// @param pacing     what slows the closed loop down on purpose; empty: nothing
/// @param warmUp     whether contenders are warmed up before they are measured
/// @param contenderCpus and `loadCpus`: where both may run; empty: the planner splits the machine
/// @param rules      held against the run at its end, as [Rule] reads them
/// @param app        the user's own application; empty: the built-in service
/// @param requests   what is asked instead of a built-in workload
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

    /// The same for the user's own application.
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

    /// The same with open loops at these rates.
    public Experiment at(List<Rate> otherRates) {
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

    /// The same with these contenders.
    public Experiment with(List<ContenderSpec> otherContenders) {
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

    /// The same with that question.
    public Experiment asking(String otherQuestion) {
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

    /// These contenders over so many rounds, all else as usual.
    public static Experiment of(List<ContenderSpec> contenders, int rounds) {
        return of(contenders, rounds, OptionalInt.empty(), OptionalDouble.empty());
    }

    /// These contenders over so many rounds, with so many connections and that margin where they are given.
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
