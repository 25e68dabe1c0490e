package fairtrial.lab.run;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fairtrial.core.plan.Condition;
import fairtrial.core.text.Message;

/// Step of a round, in the order in which a round has them.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "phase")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Phase.Booting.class, name = "booting"),
    @JsonSubTypes.Type(value = Phase.WarmingUp.class, name = "warming-up"),
    @JsonSubTypes.Type(value = Phase.Capacity.class, name = "capacity"),
    @JsonSubTypes.Type(value = Phase.OtherLoad.class, name = "other-load"),
    @JsonSubTypes.Type(value = Phase.MoreConnections.class, name = "more-connections"),
    @JsonSubTypes.Type(value = Phase.Latency.class, name = "latency"),
    @JsonSubTypes.Type(value = Phase.Rates.class, name = "rates")
})
public sealed interface Phase {
    /// Contenders start, one after the other.
    record Booting() implements Phase {}

    /// All warm up, in turns.
    record WarmingUp() implements Phase {}

    /// The blocks of the main load: the measured part begins.
    record Capacity() implements Phase {}

    /// The short blocks under another load.
    record OtherLoad(Condition condition, int connections) implements Phase {}

    /// Blocks with a further number of connections.
    record MoreConnections(int connections) implements Phase {}

    /// The blocks of one open loop.
    ///
    /// @param perSecond its rate, requests per second
    record Latency(long perSecond) implements Phase {}

    /// Open loops at the rates by which the capacities are found.
    record Rates() implements Phase {}

    /// The phase in words.
    default Message message() {
        return switch (this) {
            case Booting() -> new Message("run.boot");
            case WarmingUp() -> new Message("run.warm-up");
            case Capacity() -> new Message("run.capacity");
            case OtherLoad(Condition condition, int connections) ->
                new Message("run.condition." + condition.id(), connections);
            case MoreConnections(int connections) -> new Message("run.ladder", connections);
            case Latency(long perSecond) -> new Message("run.latency", perSecond);
            case Rates() -> new Message("run.rates");
        };
    }
}
