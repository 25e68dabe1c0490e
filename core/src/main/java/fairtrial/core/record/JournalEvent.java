package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.QueuedSlices;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// One line of the journal. The journal is append-only, and its lines define the state of a run.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @JsonSubTypes.Type(value = JournalEvent.SessionStarted.class, name = "session_started"),
    @JsonSubTypes.Type(value = JournalEvent.NetworkMeasured.class, name = "network_measured"),
    @JsonSubTypes.Type(value = JournalEvent.Ceiling.class, name = "ceiling"),
    @JsonSubTypes.Type(value = JournalEvent.RoundStarted.class, name = "round_started"),
    @JsonSubTypes.Type(value = JournalEvent.RoundPlaced.class, name = "round_placed"),
    @JsonSubTypes.Type(value = JournalEvent.CpuManager.class, name = "cpu_manager"),
    @JsonSubTypes.Type(value = JournalEvent.SpeedMeasured.class, name = "speed_measured"),
    @JsonSubTypes.Type(value = JournalEvent.Booted.class, name = "booted"),
    @JsonSubTypes.Type(value = JournalEvent.Died.class, name = "died"),
    @JsonSubTypes.Type(value = JournalEvent.Lost.class, name = "lost"),
    @JsonSubTypes.Type(value = JournalEvent.Dropped.class, name = "dropped"),
    @JsonSubTypes.Type(value = JournalEvent.Turned.class, name = "turned"),
    @JsonSubTypes.Type(value = JournalEvent.Warmed.class, name = "warmed"),
    @JsonSubTypes.Type(value = JournalEvent.RatesFixed.class, name = "rates_fixed"),
    @JsonSubTypes.Type(value = JournalEvent.SlicesFixed.class, name = "slices_fixed"),
    @JsonSubTypes.Type(value = JournalEvent.BlocksFixed.class, name = "blocks_fixed"),
    @JsonSubTypes.Type(value = JournalEvent.LooksFixed.class, name = "looks_fixed"),
    @JsonSubTypes.Type(value = JournalEvent.Slice.class, name = "slice"),
    @JsonSubTypes.Type(value = JournalEvent.Probed.class, name = "probed"),
    @JsonSubTypes.Type(value = JournalEvent.ReferenceMeasured.class, name = "reference_measured"),
    @JsonSubTypes.Type(value = JournalEvent.ReferenceLost.class, name = "reference_lost"),
    @JsonSubTypes.Type(value = JournalEvent.RoundFinished.class, name = "round_finished"),
    @JsonSubTypes.Type(value = JournalEvent.RoundAbandoned.class, name = "round_abandoned"),
    @JsonSubTypes.Type(value = JournalEvent.Finished.class, name = "finished")
})
public sealed interface JournalEvent {
    /// Start of the tool on the run, or continuation of the run.
    ///
    /// @param offsetMillis the run's clock at that moment, in ms
    /// @param othersStopped whether waiting contenders are stopped; false where a stopped one would outlive a
    ///     killed tool
    record SessionStarted(String toolVersion, long offsetMillis, long epochMillis, boolean othersStopped)
            implements JournalEvent {}

    /// The ways between the machines of the run, at the start of a session.
    ///
    /// @param place the machines, as [RoundPlaced#place] has them; empty: those of the whole run
    record NetworkMeasured(
            List<NetworkPath> paths,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> place) implements JournalEvent {
        public NetworkMeasured {
            paths = List.copyOf(paths);
        }

        /// Measured once for the whole run.
        public NetworkMeasured(List<NetworkPath> paths) {
            this(paths, Optional.empty());
        }
    }

    /// Maximum rate of the load generator on its null server in the same placement; `when` is `start` or
    /// `end`.
    ///
    /// @param alone the same of each load host alone, with its part of the connections; empty: there is one
    /// @param place the machines, as [RoundPlaced#place] has them; empty: those of the whole run
    record Ceiling(
            String when,
            double throughput,
            double busyShare,
            int connections,
            @AbsentInOlderFiles List<Double> alone,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> place)
            implements JournalEvent {
        public Ceiling {
            alone = alone == null ? List.of() : List.copyOf(alone);
        }

        /// The ceiling of one load host.
        public Ceiling(String when, double throughput, double busyShare, int connections) {
            this(when, throughput, busyShare, connections, List.of());
        }

        /// Measured on the machines of the whole run.
        public Ceiling(String when, double throughput, double busyShare, int connections, List<Double> alone) {
            this(when, throughput, busyShare, connections, alone, Optional.empty());
        }
    }

    record RoundStarted(int round, int attempt, long atMillis, List<String> bootOrder) implements JournalEvent {}

    /// Machine of a round, where the rounds of a run are spread over several equal machines.
    ///
    /// @param machine name of the contenders' machine as its scheduler tells it
    /// @param pair    the names of both machines; empty: the load came from the machine of the contenders
    record RoundPlaced(
            int round,
            int attempt,
            String machine,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<PlacedPair> pair)
            implements JournalEvent {
        /// A round on one machine.
        public RoundPlaced(int round, int attempt, String machine) {
            this(round, attempt, machine, Optional.empty());
        }

        /// The machines of the round, `CONTENDER ← LOAD` where the load came from another one.
        public String place() {
            return place(machine, pair);
        }

        /// The same of a round on these machines.
        public static String place(String machine, Optional<PlacedPair> pair) {
            return pair.map(PlacedPair::text).orElse(machine);
        }
    }

    /// Who may use the CPUs of a pod in which a round runs.
    ///
    /// @param policy of the CPU manager of its node: `static` gives a Guaranteed pod CPUs of its own; `none`;
    ///     `unknown` where the node was not to be asked
    record CpuManager(int round, int attempt, String policy) implements JournalEvent {}

    /// Speed of the machine before a round, before any process of the round started.
    record SpeedMeasured(int round, int attempt, MachineSpeed speed) implements JournalEvent {}

    record Booted(int round, int attempt, String contender, BootFacts facts) implements JournalEvent {}

    /// A contender that did not start, or died later in the round, with the reason and the end of its log.
    /// The round is repeated.
    record Died(int round, int attempt, String contender, String reason, String logTail) implements JournalEvent {}

    /// A contender that died too often and leaves the run.
    record Lost(int round, int attempt, String contender, String reason, String logTail) implements JournalEvent {}

    /// A contender that can no longer be the best: slower than the leader at the look after that round. It
    /// takes part in no later round, and its results up to then stand.
    record Dropped(int round, String contender, String leader) implements JournalEvent {}

    record Turned(int round, int attempt, WarmTurn turn) implements JournalEvent {}

    /// End of a contender's warm-up. A JVM that is not steady is kept and flagged.
    ///
    /// @param steady     whether throughput is shown to be level
    /// @param steadiness the result of the warm-up turns
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

        /// The event of a JVM that ended its warm-up with the given steadiness.
        public static Warmed of(int round, int attempt, String contender, int turns, Steadiness steadiness) {
            return new Warmed(round, attempt, contender, turns, steadiness == Steadiness.LEVEL, steadiness);
        }

        /// Whether the JVM ended its warm-up with the given steadiness.
        public boolean is(Steadiness other) {
            return steadiness == other;
        }
    }

    /// Absolute rates of the open loops, the same for all contenders and for the rest of the run.
    record RatesFixed(List<Rate> rates, double weakestCapacity) implements JournalEvent {}

    /// Longer slices of closed loops whose requests queue, the same for all contenders and for the rest of
    /// the run. Absent where the planned slices are long enough.
    ///
    /// @param throughput of the slowest contender at the end of the first warm-up, in requests per second
    /// @param loads      the closed loops with longer slices
    record SlicesFixed(double throughput, List<QueuedSlices> loads) implements JournalEvent {
        public SlicesFixed {
            loads = List.copyOf(loads);
        }
    }

    /// Blocks of a round's measured part on this machine, the same for the rest of the run. Computed from the
    /// noise of the first round's settling turns and the cost of its warm-up.
    ///
    /// @param openLoops       number of planned open loops that the budget pays for
    /// @param latencyBlocks   blocks of each of them; 0: as planned
    /// @param sliceSd         standard deviation of the log throughput of one turn
    /// @param overheadSeconds time that a round takes before its first slice
    record BlocksFixed(int capacityBlocks, int openLoops, int latencyBlocks, double sliceSd, double overheadSeconds)
            implements JournalEvent {}

    /// Last look that the budget affords, from the cost of the first rounds. It does not depend on any
    /// comparison.
    record LooksFixed(int lastLook, double roundSeconds) implements JournalEvent {}

    record Slice(SliceRecord slice) implements JournalEvent {}

    /// A slice that checks the measurement itself. It enters no figure.
    ///
    /// @param injectedMicros injected cost in CPU µs per request, on top of the contender's own work; 0: none
    record Probed(
            ProbeKind kind, @JsonProperty("planted_micros") double injectedMicros, SliceRecord slice)
            implements JournalEvent {}

    /// One slice on the reference under the capacity load, after a block. It enters no figure of a contender.
    ///
    /// @param server     name and version of the reference
    /// @param throughput right responses per second
    /// @param errors     failed requests of the slice
    /// @param busyShare  busy share of the load threads, 0–1
    record ReferenceMeasured(
            int round, int attempt, int block, String server, double throughput, long errors, double busyShare)
            implements JournalEvent {}

    /// A reference that did not start, or ended. It leaves the run, which goes on.
    record ReferenceLost(int round, int attempt, String reason) implements JournalEvent {}

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
