package fairtrial.core.experiment;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reference;
import fairtrial.core.model.Slo;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Load as typed.
///
/// @param workload a built-in workload with its parameter: `hello`, `payload?bytes=100000`
/// @param requests requests instead of a built-in workload
/// @param ladder   further numbers of connections, each driven as a closed loop of its own
/// @param rates    absolute rates of the open loops; empty: shares of the weakest contender's capacity
/// @param pacing   deliberate slow-down of the closed loop; empty: none
/// @param reference server that is measured beside the contenders
/// @param slo what the service promises; empty: no capacity is asked for
/// @param arrivals of the open loops; empty: Poisson
public record LoadSpec(
        Optional<String> workload,
        Optional<WorkloadSpec> requests,
        OptionalInt connections,
        List<Integer> ladder,
        List<Rate> rates,
        Optional<Pacing> pacing,
        Optional<Reference> reference,
        Optional<Slo> slo,
        Optional<ArrivalSpec> arrivals) {
    /// Half of the 0.1 s that feels immediate (Nielsen 1993); the rest is for the network and the page.
    private static final String USUAL_PROMISE = "p99<50ms";

    /// The planner's choice.
    public static final LoadSpec DEFAULTS = new LoadSpec(
            Optional.empty(), Optional.empty(), OptionalInt.empty(), List.of(), List.of(), Optional.empty());

    /// A load without a reference.
    public LoadSpec(
            Optional<String> workload,
            Optional<WorkloadSpec> requests,
            OptionalInt connections,
            List<Integer> ladder,
            List<Rate> rates,
            Optional<Pacing> pacing) {
        this(
                workload,
                requests,
                connections,
                ladder,
                rates,
                pacing,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    public LoadSpec {
        ladder = List.copyOf(ladder);
        rates = List.copyOf(rates);
    }

    /// Copy with a built-in workload.
    public LoadSpec withWorkload(String name) {
        return new LoadSpec(Optional.of(name), requests, connections, ladder, rates, pacing, reference, slo, arrivals);
    }

    /// Copy with these requests.
    public LoadSpec withRequests(WorkloadSpec asked) {
        return new LoadSpec(workload, Optional.of(asked), connections, ladder, rates, pacing, reference, slo, arrivals);
    }

    /// Copy with another number of connections, or with the planner's choice.
    public LoadSpec withConnections(OptionalInt number) {
        return new LoadSpec(workload, requests, number, ladder, rates, pacing, reference, slo, arrivals);
    }

    /// Copy with another number of connections and other further ones.
    public LoadSpec withLevels(Quantities.Connections levels) {
        return new LoadSpec(
                workload, requests, levels.compared(), levels.ladder(), rates, pacing, reference, slo, arrivals);
    }

    /// Copy with open loops at these rates.
    public LoadSpec withRates(List<Rate> others) {
        return new LoadSpec(workload, requests, connections, ladder, others, pacing, reference, slo, arrivals);
    }

    /// Copy with this reference.
    ///
    /// @param typed its identifier; empty: none
    /// @throws UserError FT-125 there is no such reference
    public LoadSpec withReference(Optional<String> typed) {
        Optional<Reference> asked = typed.map(id -> Reference.of(id).orElseThrow(() -> new UserError("FT-125", id)));
        return new LoadSpec(workload, requests, connections, ladder, rates, pacing, asked, slo, arrivals);
    }

    /// The promise of a text.
    ///
    /// @throws UserError FT-172 the text is no promise
    public static Promise promise(String typed) {
        return Promise.parse(typed).orElseThrow(() -> new UserError("FT-172", typed, Promise.mistake(typed)));
    }

    /// The promises of these texts, each once; the usual one where none is typed.
    ///
    /// @throws UserError FT-172 a text is no promise
    public static List<Promise> promises(List<String> typed) {
        return (typed.isEmpty() ? List.of(USUAL_PROMISE) : typed)
                .stream().map(LoadSpec::promise).distinct().toList();
    }

    /// Copy with these objectives.
    public LoadSpec withSlo(Optional<Slo> asked) {
        return new LoadSpec(workload, requests, connections, ladder, rates, pacing, reference, asked, arrivals);
    }

    /// Copy with these arrivals of open loops.
    public LoadSpec withArrivals(Optional<ArrivalSpec> asked) {
        return new LoadSpec(workload, requests, connections, ladder, rates, pacing, reference, slo, asked);
    }

    /// Whether arrivals are to be as in an access log.
    public boolean isLogged() {
        return arrivals.filter(asked -> asked.kind() == Arrivals.LOGGED).isPresent();
    }
}
