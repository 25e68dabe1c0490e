package fairtrial.proof.fault;

import fairtrial.core.record.RunRecord;
import fairtrial.lab.host.Host;

/// The cause of a fault: a changed order for a process, or an event while the run measures.
public interface FaultInjection extends AutoCloseable {
    /// The machine as the run sees it.
    Host host();

    /// Called by the conducting thread when the measured part of a round begins; returns at once.
    void measuring(RunRecord record);

    /// Ends whatever it started.
    @Override
    void close();

    /// Kinds of fault injection.
    enum Kind {
        /// Nothing: the fault is in the experiment, or there is none.
        NONE,
        /// The JVM flags of contenders stand after the start class.
        FLAGS_AFTER_START_CLASS,
        /// The flags stand after the start class, and the JVM starts on one CPU, where it chooses its
        /// collector itself.
        ONE_CPU,
        /// Contenders must close a connection after 100 requests.
        KEEP_ALIVE_100,
        /// Contenders must close a connection after every request.
        KEEP_ALIVE_1,
        /// Contenders are pinned to the load's CPUs.
        SHARED_CPU,
        /// The load generator runs for a tenth of the time.
        THROTTLED_AGENT,
        /// The load generator is stopped within slices, each time for less than a slice.
        STOPPED_AGENT,
        /// The placebo has only the JIT's first compiler.
        SLOW_PLACEBO,
        /// 5000 connections to a contender open at once.
        CONNECT_BURST,
        /// A contender is stopped for four seconds.
        STALL,
        /// Another process takes a CPU from half-time on.
        NEIGHBOUR,
        /// Another process takes a quarter of the contenders' CPUs, from the first round after half-time on.
        DRIFT,
        /// The file that a contender delivers changes.
        WRONG_BODY
    }
}
