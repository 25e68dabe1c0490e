package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Rate;
import java.util.List;

/// Open loops of a plan.
///
/// @param shares      rates as shares of the weakest contender's capacity; empty when `rates` are given
/// @param rates       absolute rates; empty when shares are given
/// @param connections connections of each open loop
public record OpenLoops(
        @JsonProperty("rate_shares") List<Double> shares,
        List<Rate> rates,
        Arrivals arrivals,
        @JsonProperty("open_connections") int connections) {
    public OpenLoops {
        shares = List.copyOf(shares);
        rates = List.copyOf(rates);
    }

    /// Number of open loops.
    public int count() {
        return shares.size() + rates.size();
    }

    /// Copy without those at shares of the capacity.
    OpenLoops withoutShares() {
        return new OpenLoops(List.of(), rates, arrivals, connections);
    }
}
