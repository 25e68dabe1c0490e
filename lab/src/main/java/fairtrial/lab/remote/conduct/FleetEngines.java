package fairtrial.lab.remote.conduct;

import fairtrial.core.model.CpuSet;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.LoadHost;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.ProbeHost;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.EngineOrder;
import fairtrial.lab.remote.RemoteEngine;
import fairtrial.lab.run.AgentStarter;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.WatchedEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Starter of the load generators of a run, and of its latency probe, on the machines of a fleet.
final class FleetEngines {
    private static final Duration START = Duration.ofSeconds(60);
    private static final int ECHOES = 5;

    private final Fleet fleet;
    private final Way way;
    private final Host here;
    private final Plan plan;

    /// @param here this machine
    FleetEngines(Fleet fleet, Way way, Host here, Plan plan) {
        this.fleet = fleet;
        this.way = way;
        this.here = here;
        this.plan = plan;
    }

    /// The started load generators as one engine. While they drive a slice, no line says anything.
    LoadEngine start(Listening listening) throws LoadFailed, Cancel.Interrupted {
        Hosts hosts = plan.environment().hosts().orElseThrow();
        List<LoadHost> planned = hosts.loads();
        List<LoadEngine> engines = new ArrayList<>();
        List<Double> roundTrips = new ArrayList<>();
        for (Optional<RemoteHost> load : fleet.loads()) {
            CpuSet cpus = planned.get(engines.size()).cpus();
            engines.add(load.isEmpty() ? startHere(cpus) : start(load.get(), cpus, false));
            roundTrips.add(load.isEmpty() ? 0.0 : roundTrip(load.get()));
        }
        List<Double> paths = listening.paths().stream()
                .map(path -> 1e3 * path.roundTripMicros())
                .toList();
        LoadEngine all = engines.size() == 1 ? engines.getFirst() : new SeveralEngines(engines, roundTrips, paths);
        return new QuietEngine(
                hosts.probe().isPresent()
                        ? probed(all, Collections.max(roundTrips), hosts.probe().get())
                        : all,
                way.beats());
    }

    private LoadEngine probed(LoadEngine load, double roundTrip, ProbeHost planned)
            throws LoadFailed, Cancel.Interrupted {
        RemoteHost host = fleet.probeHost().orElseThrow();
        LoadEngine probe = start(host, planned.host().cpus(), true);
        return new ProbedEngine(load, probe, planned.load(), roundTrip, roundTrip(host));
    }

    private boolean pinned() {
        return plan.environment().placement().pinned();
    }

    private LoadEngine startHere(CpuSet cpus) throws LoadFailed {
        Path log = way.temp().resolve("load-agent.log");
        return new WatchedEngine(
                new AgentStarter(here, way.loadJars()).on(cpus, pinned(), way.temp(), log), here, cpus);
    }

    private LoadEngine start(RemoteHost host, CpuSet cpus, boolean warm) throws LoadFailed, Cancel.Interrupted {
        Fleet.addFeed(host, plan);
        List<String> jars = fleet.shipLoad(host);
        host.line().ask("engine.start", new EngineOrder(jars, cpus, pinned(), warm), START);
        return new RemoteEngine(host.line());
    }

    /// The shortest of some questions and answers, ns.
    private static double roundTrip(RemoteHost host) throws LoadFailed, Cancel.Interrupted {
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < ECHOES; i++) {
            long began = System.nanoTime();
            host.line().ask("echo", "", START);
            shortest = Math.min(shortest, System.nanoTime() - began);
        }
        return shortest;
    }
}
