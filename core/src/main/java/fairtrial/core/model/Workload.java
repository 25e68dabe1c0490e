package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The work that a contender does: the request, its expected response, and the approximate handler time
/// without queueing. The handler time sets slice lengths, not results.
///
/// @param script the mix of requests; empty: the one request only
/// @param builds expected responses of builds that respond differently, by their labels, one for each exchange;
///     empty where the same are expected of all
public record Workload(
        String name,
        Request request,
        Expectation expectation,
        Duration serviceTime,
        Optional<Script> script,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        SortedMap<String, List<Expectation>> builds) {
    public Workload {
        builds = Collections.unmodifiableSortedMap(new TreeMap<>(builds));
    }

    /// A workload of one request.
    public Workload(String name, Request request, Expectation expectation, Duration serviceTime) {
        this(name, request, expectation, serviceTime, Optional.empty());
    }

    /// A workload with the same expected responses of all contenders.
    public Workload(
            String name, Request request, Expectation expectation, Duration serviceTime, Optional<Script> script) {
        this(name, request, expectation, serviceTime, script, new TreeMap<>());
    }

    /// Copy with other requests, whose expected responses stay.
    public Workload withRequests(Request first, Optional<Script> others) {
        return new Workload(name, first, expectation, serviceTime, others, builds);
    }

    /// Copy with builds that respond differently.
    public Workload withBuilds(Map<String, List<Expectation>> own) {
        return new Workload(name, request, expectation, serviceTime, script, new TreeMap<>(own));
    }

    /// The work of a contender, with the responses that are expected of its build.
    public Workload of(Contender contender) {
        return contender
                .software()
                .build()
                .flatMap(build -> Optional.ofNullable(builds.get(build)))
                .map(this::expecting)
                .orElse(this);
    }

    private Workload expecting(List<Expectation> own) {
        // After a login the first request may have any response.
        Expectation first = expectation.equals(Expectation.any()) ? expectation : own.getFirst();
        return new Workload(name, request, first, serviceTime, script.map(mix -> expecting(mix, own)));
    }

    private static Script expecting(Script mix, List<Expectation> own) {
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < mix.exchanges().size(); i++) {
            Exchange exchange = mix.exchanges().get(i);
            exchanges.add(new Exchange(exchange.request(), own.get(i), exchange.weight()));
        }
        return mix.withExchanges(exchanges);
    }

    /// The script, or a script of the one request if there is none.
    public Script mix() {
        return script.orElseGet(() -> Script.of(request, expectation));
    }
}
