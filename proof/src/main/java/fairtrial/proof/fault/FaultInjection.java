package fairtrial.proof.fault;

import fairtrial.core.record.RunRecord;
import fairtrial.lab.host.Host;

/// What makes a fault: a changed order for a process, or something that happens while the run measures.
public interface FaultInjection extends AutoCloseable {
    /// The machine as the run sees it.
    Host host();

    /// Called when the measured part of a round begins, by the thread that conducts the run: it returns at once.
    void measuring(RunRecord record);

    /// Ends whatever it started.
    @Override
    void close();

    /// What can be done to a run.
    enum Kind {
        /// Nothing: the fault is in the experiment, or there is none.
        NONE,
        /// The JVM flags of contenders stand after the start class.
        FLAGS_AFTER_START_CLASS,
        /// As before, and the JVM starts on one CPU, where it chooses its collector itself.
        ONE_CPU,
        /// Contenders are told to close a connection after 100 requests.
        KEEP_ALIVE_100,
        /// Contenders are told to close a connection after every request.
        KEEP_ALIVE_1,
        /// Contenders are pinned to the load's CPUs.
        SHARED_CPU,
        /// The load agent may run for a tenth of the time.
        THROTTLED_AGENT,
        /// The load agent is stopped in the midst of slices, for less than one.
        STOPPED_AGENT,
        /// The hidden twin has only the JIT's first compiler.
        SLOW_TWIN,
        /// 5000 connections are opened to a contender at once.
        CONNECT_BURST,
        /// A contender is stopped for four seconds.
        STALL,
        /// Another process takes a CPU from half-time on.
        NEIGHBOUR,
        /// Another process takes a quarter of the contenders' CPUs from the first round after half-time on.
        DRIFT,
        /// The file that a contender delivers becomes another one.
        WRONG_BODY
    }
}
