package fairtrial.lab.remote.conduct;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ProbeUse;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.EngineInfo;
import fairtrial.lab.load.EngineState;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// A load engine with a latency probe on an idle machine beside it. In every slice the probe sends its few requests to
/// the same contender; they are in no count of the load.
final class ProbedEngine implements LoadEngine {
    /// Another sequence of arrivals than that of any load host.
    private static final long OTHER_SEED = 104_729;

    private final LoadEngine load;
    private final LoadEngine probe;
    private final Load.Open few;
    private final long loadWait;
    private final long probeWait;

    /// @param few            what the probe sends
    /// @param loadRoundTrip  longest time of a question to a load host and its answer, ns
    /// @param probeRoundTrip that time for the probe host, ns: half of it passes before a start
    ProbedEngine(LoadEngine load, LoadEngine probe, Load.Open few, double loadRoundTrip, double probeRoundTrip) {
        this.load = load;
        this.probe = probe;
        this.few = few;
        double longest = Math.max(loadRoundTrip, probeRoundTrip);
        this.loadWait = Math.round((longest - loadRoundTrip) / 2);
        this.probeWait = Math.round((longest - probeRoundTrip) / 2);
    }

    @Override
    public EngineInfo info() {
        return load.info();
    }

    @Override
    public void open(Target target) throws LoadFailed {
        load.open(target);
        probe.open(target.with(few.connections()));
    }

    private interface Slice<T> {
        T drive() throws LoadFailed;
    }

    /// Drives the load; the probe has ended when this returns.
    private <T> T beside(Driving probing, Slice<T> slice) throws LoadFailed {
        try {
            LockSupport.parkNanos(loadWait);
            return slice.drive();
        } finally {
            probing.awaitEnd();
        }
    }

    private Driving probing(LoadOrder order) {
        LoadOrder own = new LoadOrder(
                order.target(),
                few,
                order.durationMillis(),
                order.leadMillis(),
                order.seed() + OTHER_SEED,
                order.awake());
        return Driving.start(probe, own, probeWait);
    }

    /// The probe takes part in a turn of warm-up too, so that its connections and its code are in use.
    @Override
    public LoadResult drive(LoadOrder order) throws LoadFailed {
        Driving probing = probing(order);
        LoadResult result = beside(probing, () -> load.drive(order));
        use(probing);
        return result;
    }

    @Override
    public Driven driven(LoadOrder order) throws LoadFailed {
        Driving probing = probing(order);
        Driven driven = beside(probing, () -> load.driven(order));
        return new Driven(driven.result(), driven.hosts(), Optional.of(use(probing)));
    }

    @Override
    public List<LoadResult> alone(LoadOrder order) throws LoadFailed {
        return load.alone(order);
    }

    /// A probe that failed takes nothing from the slice; one that is lost ends the session, as a load host does.
    private static Reading<ProbeUse> use(Driving probing) throws LoadFailed {
        try {
            Driven driven = probing.await();
            return Reading.of(new ProbeUse(driven.result(), driven.hosts().getFirst()));
        } catch (LoadFailed e) {
            if (e.engineLost()) {
                throw e;
            }
            return Reading.unavailable(e.reason());
        }
    }

    @Override
    public Optional<EngineState> elsewhere() throws LoadFailed {
        return load.elsewhere();
    }

    @Override
    public void reopen(String target) throws LoadFailed {
        load.reopen(target);
        probe.reopen(target);
    }

    @Override
    public void forget(String target) throws LoadFailed {
        load.forget(target);
        probe.forget(target);
    }

    @Override
    public int nullServer() throws LoadFailed {
        return load.nullServer();
    }

    @Override
    public void close() {
        load.close();
        probe.close();
    }
}
