package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Objects;

/// One line of the journal. The journal is append-only; what a run is at any moment is what its lines say.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @JsonSubTypes.Type(value = JournalEvent.SessionStarted.class, name = "session_started"),
    @JsonSubTypes.Type(value = JournalEvent.Ceiling.class, name = "ceiling"),
    @JsonSubTypes.Type(value = JournalEvent.RoundStarted.class, name = "round_started"),
    @JsonSubTypes.Type(value = JournalEvent.SpeedMeasured.class, name = "speed_measured"),
    @JsonSubTypes.Type(value = JournalEvent.Booted.class, name = "booted"),
    @JsonSubTypes.Type(value = JournalEvent.Died.class, name = "died"),
    @JsonSubTypes.Type(value = JournalEvent.Lost.class, name = "lost"),
    @JsonSubTypes.Type(value = JournalEvent.Dropped.class, name = "dropped"),
    @JsonSubTypes.Type(value = JournalEvent.Turned.class, name = "turned"),
    @JsonSubTypes.Type(value = JournalEvent.Warmed.class, name = "warmed"),
    @JsonSubTypes.Type(value = JournalEvent.RatesFixed.class, name = "rates_fixed"),
    @JsonSubTypes.Type(value = JournalEvent.BlocksFixed.class, name = "blocks_fixed"),
    @JsonSubTypes.Type(value = JournalEvent.LooksFixed.class, name = "looks_fixed"),
    @JsonSubTypes.Type(value = JournalEvent.Slice.class, name = "slice"),
    @JsonSubTypes.Type(value = JournalEvent.Probed.class, name = "probed"),
    @JsonSubTypes.Type(value = JournalEvent.RoundFinished.class, name = "round_finished"),
    @JsonSubTypes.Type(value = JournalEvent.RoundAbandoned.class, name = "round_abandoned"),
    @JsonSubTypes.Type(value = JournalEvent.Finished.class, name = "finished")
})
public sealed interface JournalEvent {
    /// The tool began or went on with the run.
    ///
    /// @param offsetMillis the run's clock at that moment
    /// @param othersStopped contenders that wait are stopped; not where a stopped one would outlive a killed tool
    record SessionStarted(String toolVersion, long offsetMillis, long epochMillis, boolean othersStopped)
            implements JournalEvent {}

    /// The generator's own ceiling on its null server in the same placement; `when` is `start` or `end`.
    record Ceiling(String when, double throughput, double busyShare, int connections) implements JournalEvent {}

    record RoundStarted(int round, int attempt, long atMillis, List<String> bootOrder) implements JournalEvent {}

    /// How fast the machine was before a round, before anything of it started.
    record SpeedMeasured(int round, int attempt, MachineSpeed speed) implements JournalEvent {}

    record Booted(int round, int attempt, String contender, BootFacts facts) implements JournalEvent {}

    /// A contender that did not come up, or died later in the round: why, and the end of its log. The round is
    /// done again.
    record Died(int round, int attempt, String contender, String reason, String logTail) implements JournalEvent {}

    /// A contender that died again and again: it is out of the run.
    record Lost(int round, int attempt, String contender, String reason, String logTail) implements JournalEvent {}

    /// A contender that cannot be the best any more: slower than the leader at the look after that round. It is
    /// in no later round, and what was known of it then stands.
    record Dropped(int round, String contender, String leader) implements JournalEvent {}

    record Turned(int round, int attempt, WarmTurn turn) implements JournalEvent {}

    /// Warm-up of a contender ended. A JVM that is not steady is kept and flagged.
    ///
    /// @param steady     shown to be level
    /// @param steadiness what was shown
    record Warmed(
            int round,
            int attempt,
            String contender,
            int turns,
            boolean steady,
            @AbsentInOlderFiles Steadiness steadiness)
            implements JournalEvent {
        public Warmed {
            steadiness = Objects.requireNonNullElse(steadiness, steady ? Steadiness.LEVEL : Steadiness.MOVING);
        }

        /// The event of a JVM that ended its warm-up like that.
        public static Warmed of(int round, int attempt, String contender, int turns, Steadiness steadiness) {
            return new Warmed(round, attempt, contender, turns, steadiness == Steadiness.LEVEL, steadiness);
        }

        /// Whether it ended its warm-up like that.
        public boolean is(Steadiness other) {
            return steadiness == other;
        }
    }

    /// The absolute rates of the open loops, the same for all contenders and for the rest of the run.
    record RatesFixed(List<Rate> rates, double weakestCapacity) implements JournalEvent {}

    /// What a round's measured part has on this machine, from the noise of the first round's settling turns and
    /// the price of its warm-up; the same for the rest of the run.
    ///
    /// @param openLoops       how many of the planned open loops the budget pays for
    /// @param latencyBlocks   blocks of each of them, 0: as planned
    /// @param sliceSd         standard deviation of the log throughput of one turn
    /// @param overheadSeconds what a round costs before its first slice
    record BlocksFixed(int capacityBlocks, int openLoops, int latencyBlocks, double sliceSd, double overheadSeconds)
            implements JournalEvent {}

    /// The last look that the budget affords, from the cost of the first rounds; blind to every contrast.
    record LooksFixed(int lastLook, double roundSeconds) implements JournalEvent {}

    record Slice(SliceRecord slice) implements JournalEvent {}

    /// A slice that asks what the others measure; it enters no figure.
    ///
    /// @param plantedMicros CPU µs that the contender burnt in every request on top of its own work, 0: none
    record Probed(ProbeKind kind, double plantedMicros, SliceRecord slice) implements JournalEvent {}

    record RoundFinished(
            int round,
            int attempt,
            long atMillis,
            double seconds,
            List<ContenderRound> contenders,
            Reading<CpuSet> loadAffinity,
            Reading<Long> agentRssBytes,
            Reading<Long> conductorRssBytes)
            implements JournalEvent {}

    record RoundAbandoned(int round, int attempt, String reason) implements JournalEvent {}

    /// The run, or a session of it, ended.
    record Finished(EndReason reason, long atMillis) implements JournalEvent {}
}
