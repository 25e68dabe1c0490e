package fairtrial.lab.remote.conduct;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.MergedLoad;
import fairtrial.core.model.Rate;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.EngineInfo;
import fairtrial.lab.load.EngineState;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Load generators on several hosts as one engine: connections and rates are split, starts are aligned, counts and
/// histograms are summed. A slice in which one of them fell behind fails.
public final class SeveralEngines implements LoadEngine {
    private final List<LoadEngine> engines;
    private final List<Double> roundTrips;
    private final Stragglers stragglers;

    /// @param roundTrips time of a question and its answer for each engine, ns: half of it passes before a start
    /// @param paths      time on the way between each load host and the contender, ns
    public SeveralEngines(List<LoadEngine> engines, List<Double> roundTrips, List<Double> paths) {
        this.engines = List.copyOf(engines);
        this.roundTrips = List.copyOf(roundTrips);
        this.stragglers = new Stragglers(paths);
    }

    @Override
    public EngineInfo info() {
        EngineInfo first = engines.getFirst().info();
        int threads =
                engines.stream().mapToInt(engine -> engine.info().threads()).sum();
        return new EngineInfo(
                first.name(), first.version(), first.transport(), threads, first.pid(), first.holdsOpenLoop());
    }

    /// The part of a whole number for one engine.
    static int share(int whole, int index, int count) {
        return whole / count + (index < whole % count ? 1 : 0);
    }

    @Override
    public void open(Target target) throws LoadFailed {
        if (target.connections() < engines.size()) {
            throw new LoadFailed(
                    target.connections() + " connections cannot be shared by " + engines.size() + " load hosts", false);
        }
        for (int i = 0; i < engines.size(); i++) {
            engines.get(i).open(target.with(share(target.connections(), i, engines.size())));
        }
    }

    /// A turn of warm-up counts for nothing, so a host may fall behind in it.
    @Override
    public LoadResult drive(LoadOrder order) throws LoadFailed {
        return merged(parts(order)).result();
    }

    @Override
    public Driven driven(LoadOrder order) throws LoadFailed {
        List<Driven> parts = parts(order);
        stragglers.refuse(order, parts);
        return merged(parts);
    }

    @Override
    public List<LoadResult> alone(LoadOrder order) throws LoadFailed {
        List<LoadResult> results = new ArrayList<>();
        int active = active(order);
        for (int i = 0; i < active; i++) {
            results.add(engines.get(i).drive(part(order, i, active)));
        }
        return results;
    }

    /// How many of the hosts have a connection in a load: those first in order.
    private int active(LoadOrder order) {
        return Math.min(engines.size(), order.load().connections());
    }

    private static Driven merged(List<Driven> parts) {
        return new Driven(
                MergedLoad.of(parts.stream().map(Driven::result).toList()),
                parts.stream().flatMap(one -> one.hosts().stream()).toList());
    }

    private List<Driven> parts(LoadOrder order) throws LoadFailed {
        double slowest =
                roundTrips.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        List<Driving> driving = new ArrayList<>();
        int active = active(order);
        for (int i = 0; i < active; i++) {
            long wait = Math.round((slowest - roundTrips.get(i)) / 2);
            driving.add(Driving.start(engines.get(i), part(order, i, active), wait));
        }
        return all(driving);
    }

    /// The results of all, once none of them drives any more: an engine drives one slice at a time.
    private List<Driven> all(List<Driving> driving) throws LoadFailed {
        List<Driven> driven = new ArrayList<>();
        List<LoadFailed> failed = new ArrayList<>();
        for (int i = 0; i < driving.size(); i++) {
            try {
                driven.add(late(driving.get(i).await(), Math.round(roundTrips.get(i) / 2)));
            } catch (LoadFailed e) {
                failed.add(e);
            }
        }
        if (!failed.isEmpty()) {
            throw failed.stream().filter(LoadFailed::engineLost).findFirst().orElseGet(failed::getFirst);
        }
        return driven;
    }

    private static Driven late(Driven driven, long nanos) {
        return new Driven(
                driven.result(),
                driven.hosts().stream().map(host -> host.withLateness(nanos)).toList());
    }

    /// The part of a load for one engine. Poisson arrivals of several sources together are Poisson again.
    private static LoadOrder part(LoadOrder order, int index, int count) {
        int connections = share(order.load().connections(), index, count);
        Load load = switch (order.load()) {
            case Load.Closed closed -> new Load.Closed(connections, closed.pacing());
            case Load.Open open ->
                new Load.Open(new Rate(open.rate().perSecond() / count), open.arrivals(), connections);
        };
        return new LoadOrder(
                order.target(),
                load,
                order.durationMillis(),
                order.leadMillis(),
                order.seed() + 7919L * index,
                order.awake(),
                order.profile());
    }

    @Override
    public Optional<EngineState> elsewhere() throws LoadFailed {
        return engines.getFirst().elsewhere();
    }

    @Override
    public void reopen(String target) throws LoadFailed {
        for (LoadEngine engine : engines) {
            engine.reopen(target);
        }
    }

    @Override
    public void forget(String target) throws LoadFailed {
        for (LoadEngine engine : engines) {
            engine.forget(target);
        }
    }

    @Override
    public int nullServer() throws LoadFailed {
        return engines.getFirst().nullServer();
    }

    @Override
    public void close() {
        engines.forEach(LoadEngine::close);
    }
}
