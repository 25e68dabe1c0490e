package fairtrial.lab.remote.agent;

import fairtrial.core.referee.Referee;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.HostFeeds;
import fairtrial.lab.remote.RehearsalOrder;
import fairtrial.lab.remote.RemoteEngine;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.StepOrder;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.LocalSite;
import fairtrial.lab.run.LocalTestbed;
import fairtrial.lab.run.RunClock;
import fairtrial.lab.run.RunState;
import fairtrial.lab.run.Site;
import fairtrial.lab.run.Testbed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A run on its contender host: the same site and session as on one machine, with load that the conductor relays.
final class HeldRun implements AutoCloseable {
    private final Line line;
    private final Referee referee;
    private final ForwardedLog log;
    private final Cancel cancel = new Cancel();
    private final LocalSite site;
    private final HeldServices services;

    HeldRun(Line line, Referee referee, Host host, HeldServices services, RunOrder order) throws IOException {
        Trees.unpack(order.trees());
        services.start(order);
        this.services = services;
        this.line = line;
        this.referee = referee;
        this.log = new ForwardedLog(line, order.plan(), order.machine());
        List<Path> agent = order.agentClassPath().stream().map(Path::of).toList();
        Testbed testbed = LocalTestbed.open(host, services.applications(order), agent, order.address());
        this.site = new LocalSite(testbed, Map.of(), services.watch(), (plan, file) -> new RemoteEngine(line));
    }

    /// Asks it to stop at the next slice.
    void cancel() {
        cancel.request();
    }

    /// Carries out one step; what happened is told.
    void step(StepOrder step) throws LoadFailed, Cancel.Interrupted {
        log.learn(step.events());
        RunClock clock = new RunClock(step.millis(), site::nanoTime);
        RunState state = new RunState(log, referee, clock, new ForwardedProgress(line), cancel);
        try (Site.Session session = site.open(state, 1)) {
            if (step.ceiling().isPresent()) {
                session.ceiling(step.ceiling().get());
            } else {
                session.attempt(step.round());
            }
        }
    }

    /// The outcomes of a rehearsal.
    static List<Rehearsal.Outcome> rehearse(Host host, HeldServices services, HostFeeds feeds, RehearsalOrder order)
            throws IOException {
        Trees.unpack(order.run().trees());
        services.start(order.run());
        List<Path> agent = order.run().agentClassPath().stream().map(Path::of).toList();
        return new Rehearsal(
                        host,
                        services.applications(order.run()),
                        agent,
                        Set.copyOf(order.extras()),
                        order.run().address())
                .of(feeds.here(order.run().plan()), Map.of());
    }

    @Override
    public void close() {
        services.logs().forEach(log::copyLog);
        site.close();
    }
}
