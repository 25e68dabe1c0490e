package fairtrial.core.validity;

import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.Disturbance;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.ListenQueue;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import java.util.function.Consumer;

/// What was seen of a slice, open for a test to tell some of it otherwise.
final class Seen {
    final SliceRecord slice;
    private final LoadResult load;
    private final Evidence evidence;

    long windowNanos;
    long completed;
    long completedTotal;
    long offered;
    double meanLatencyNanos;
    double meanInFlight;
    String histogram;
    long sendLagP99Nanos;
    LoadErrors errors;
    long reconnects;
    double busyShare;
    long longestGapNanos;
    long tookNanos;
    Reading<CpuTimes> contenderCpu;
    Reading<MachineCpu> contenderCpus;
    Reading<MachineCpu> allCpus;
    Reading<ListenQueue> listenQueue;
    Reading<Double> othersShare;
    Reading<Long> swappedPages;
    Reading<Long> throttledNanos;
    Reading<Double> memoryPressure;
    Reading<Double> backendsShare;
    long wallNanos;

    private Seen(SliceRecord slice, LoadResult load, Evidence evidence) {
        this.slice = slice;
        this.load = load;
        this.evidence = evidence;
        windowNanos = load.windowNanos();
        completed = load.counts().completed();
        completedTotal = load.counts().completedTotal();
        offered = load.counts().offered();
        meanLatencyNanos = load.latency().meanLatencyNanos();
        meanInFlight = load.counts().meanInFlight();
        histogram = load.latency().histogram();
        sendLagP99Nanos = load.threads().sendLagP99Nanos();
        errors = load.errors();
        reconnects = load.traffic().reconnects();
        busyShare = load.threads().busyShare();
        longestGapNanos = load.threads().longestGapNanos();
        tookNanos = load.tookNanos();
        contenderCpu = evidence.contenderCpu();
        contenderCpus = evidence.contenderCpus();
        allCpus = evidence.allCpus();
        listenQueue = evidence.listenQueue();
        othersShare = evidence.othersShare();
        swappedPages = evidence.disturbance().swappedPages();
        throttledNanos = evidence.disturbance().throttledNanos();
        memoryPressure = evidence.disturbance().memoryPressure();
        backendsShare = evidence.disturbance().backendsShare();
        wallNanos = evidence.wallNanos();
    }

    /// The same slice, with what the edit changes; a failed one as it is.
    static SliceRecord edited(SliceRecord slice, Consumer<Seen> edit) {
        if (!(slice.outcome() instanceof SliceOutcome.Measured(LoadResult load, Evidence evidence, var hosts))) {
            return slice;
        }
        Seen seen = new Seen(slice, load, evidence);
        edit.accept(seen);
        return Runs.with(slice, seen.outcome());
    }

    /// So many answers per second, all after the same time. The window is half a second, so that rates are exact.
    void answers(long perSecond, long latencyNanos) {
        windowNanos = 500_000_000;
        count(perSecond / 2);
        offered = perSecond / 2;
        meanLatencyNanos = (double) latencyNanos;
        histogram = RunSlices.result((double) perSecond, 0.5, LoadErrors.NONE, latencyNanos / 1e9)
                .latency()
                .histogram();
    }

    /// So many answers in the window and in the whole slice.
    void count(long answers) {
        completed = answers;
        completedTotal = answers;
    }

    /// The contender's CPUs did nothing for that share of the time.
    void idle(double share) {
        contenderCpus = RunSlices.evidence(share, 0).contenderCpus();
    }

    private SliceOutcome outcome() {
        LoadResult result = new LoadResult(
                windowNanos,
                new LoadCounts(completed, completedTotal, offered, meanInFlight),
                new LoadLatency(meanLatencyNanos, histogram),
                errors,
                new LoadTraffic(
                        load.traffic().keepAliveCloses(),
                        reconnects,
                        load.traffic().bytesReceived(),
                        load.traffic().bytesSent()),
                new LoadThreads(sendLagP99Nanos, load.threads().cpuNanos(), busyShare, longestGapNanos),
                tookNanos);
        Disturbance disturbance = new Disturbance(swappedPages, throttledNanos, memoryPressure, backendsShare);
        return new SliceOutcome.Measured(
                result,
                new Evidence(
                        contenderCpu,
                        contenderCpus,
                        evidence.loadCpus(),
                        allCpus,
                        listenQueue,
                        evidence.conductorCpu(),
                        othersShare,
                        disturbance,
                        wallNanos));
    }
}
