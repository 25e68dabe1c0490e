package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.experiment.ArrivalSpec;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Rate;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.SplittableRandom;

/// Open loops of a plan.
///
/// @param shares      rates as shares of the weakest contender's capacity; empty when `rates` are given
/// @param rates       absolute rates; empty when shares are given
/// @param connections connections of each open loop
/// @param logged      requests of each second of an access log, in order; empty for arrivals of another kind
public record OpenLoops(
        @JsonProperty("rate_shares") List<Double> shares,
        List<Rate> rates,
        Arrivals arrivals,
        @JsonProperty("open_connections") int connections,

        @AbsentInOlderFiles @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonProperty("logged_arrivals")
        List<Integer> logged) {
    public OpenLoops {
        logged = logged == null ? List.of() : List.copyOf(logged);
        shares = List.copyOf(shares);
        rates = List.copyOf(rates);
    }

    /// Open loops whose arrivals are not those of a log.
    public OpenLoops(List<Double> shares, List<Rate> rates, Arrivals arrivals, int connections) {
        this(shares, rates, arrivals, connections, List.of());
    }

    /// The open loops of an experiment.
    ///
    /// @throws UserError FT-174 arrivals as in a log, and there is none with times
    static OpenLoops of(List<Double> shares, LoadSpec load, int connections) {
        ArrivalSpec arrivals = load.arrivals().orElse(ArrivalSpec.DEFAULT);
        if (load.isLogged() && arrivals.logged().isEmpty()) {
            throw new UserError("FT-174");
        }
        return new OpenLoops(shares, load.rates(), arrivals.kind(), connections, arrivals.logged());
    }

    /// The order of a slice with the rates of a stretch of the log: as many seconds of it as the slice has, from a
    /// random one on in which the counted part has requests. The same order where there is no log.
    public LoadOrder profiled(LoadOrder order, SplittableRandom random) {
        return logged.isEmpty() || !(order.load() instanceof Load.Open)
                ? order
                : order.withProfile(LoggedArrivals.stretch(logged, order, random));
    }

    /// Number of open loops.
    public int count() {
        return shares.size() + rates.size();
    }

    /// Copy without those at shares of the capacity.
    OpenLoops withoutShares() {
        return new OpenLoops(List.of(), rates, arrivals, connections, logged);
    }
}
