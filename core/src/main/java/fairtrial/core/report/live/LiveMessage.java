package fairtrial.core.report.live;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Optional;

/// A message of a run to the page that shows it.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = LiveMessage.Plan.class, name = "plan"),
    @JsonSubTypes.Type(value = LiveMessage.Phase.class, name = "phase"),
    @JsonSubTypes.Type(value = LiveMessage.Turn.class, name = "turn"),
    @JsonSubTypes.Type(value = LiveMessage.Slice.class, name = "slice"),
    @JsonSubTypes.Type(value = LiveMessage.Look.class, name = "look"),
    @JsonSubTypes.Type(value = LiveMessage.Note.class, name = "note"),
    @JsonSubTypes.Type(value = LiveMessage.End.class, name = "end")
})
public sealed interface LiveMessage {
    /// What is measured. It comes first.
    ///
    /// @param capacity id of the load under which contenders are compared
    record Plan(String name, String workload, String capacity, List<Contender> contenders) implements LiveMessage {
        public Plan {
            contenders = List.copyOf(contenders);
        }
    }

    /// A contender in the order of the plan.
    record Contender(String id, String label, boolean placebo) {}

    /// Where the run stands.
    ///
    /// @param text        what it does, in words
    /// @param secondsLeft about; never more than it was told before
    /// @param atMillis    when that was so, since 1970: a page may open later
    record Phase(int round, int rounds, String text, double secondsLeft, long atMillis) implements LiveMessage {}

    /// A turn of the warm-up.
    record Turn(int round, String contender, int turn, double throughput) implements LiveMessage {}

    /// A slice.
    ///
    /// @param seconds   since the run began
    /// @param p99Millis empty without a response
    /// @param busy      share of the contender's CPUs, 0–1
    /// @param loadBusy  share of the load generator's CPUs, 0–1
    record Slice(
            int round,
            String load,
            String contender,
            double seconds,
            double throughput,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> p99Millis,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> busy,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> loadBusy)
            implements LiveMessage {}

    /// A look of the referee. Only now there are intervals: an interval that grows before one's eyes is watched until
    /// it pleases.
    ///
    /// @param texts what the figures say so far; no verdict
    record Look(int round, List<String> texts, List<Band> bands) implements LiveMessage {
        public Look {
            texts = List.copyOf(texts);
            bands = List.copyOf(bands);
        }
    }

    /// A compared pair: a ÷ b with its simultaneous interval.
    record Band(String a, String b, double lo, double mid, double hi) {}

    /// A line that the terminal has, too.
    record Note(String text) implements LiveMessage {}

    /// The run is over, or paused.
    record End() implements LiveMessage {}
}
