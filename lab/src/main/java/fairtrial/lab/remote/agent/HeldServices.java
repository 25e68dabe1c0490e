package fairtrial.lab.remote.agent;

import fairtrial.core.plan.Plan;
import fairtrial.lab.app.Applications;
import fairtrial.lab.host.Host;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.ShippedApplication;
import fairtrial.lab.service.RunningServices;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.service.StubbedApplication;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The services of a run on its contender host: started when a rehearsal or a run first needs them, and kept until the
/// agent goes.
public final class HeldServices implements AutoCloseable {
    private final Host host;
    private Optional<RunningServices> running = Optional.empty();

    public HeldServices(Host host) {
        this.host = host;
    }

    /// Starts what the plan needs, unless it runs.
    ///
    /// @throws UserError as of a start on one machine
    public void start(RunOrder order) {
        Plan plan = order.plan();
        if (running.isEmpty() && plan.environment().services().isPresent()) {
            List<Path> jars = order.agentClassPath().stream().map(Path::of).toList();
            running = Optional.of(RunningServices.start(
                    plan.environment().services().get(),
                    host,
                    jars,
                    plan.environment().placement().pinned()));
        }
    }

    public ServiceWatch watch() {
        return running.<ServiceWatch>map(services -> services).orElse(ServiceWatch.NONE);
    }

    /// The applications of an order, with the address of the stubs.
    public Applications applications(RunOrder order) {
        Applications shipped = contender -> {
            ShippedApplication application =
                    order.applications().get(contender.twinOf().orElse(contender.id()));
            if (application == null) {
                throw new IllegalStateException("no application for " + contender.id());
            }
            return application;
        };
        return running.flatMap(RunningServices::stubUrl)
                .<Applications>map(url -> contender -> new StubbedApplication(shipped.of(contender), url))
                .orElse(shipped);
    }

    /// The logs so far, by the name of the service.
    public Map<String, Path> logs() {
        return running.map(RunningServices::logs).orElse(Map.of());
    }

    @Override
    public void close() {
        running.ifPresent(RunningServices::close);
        running = Optional.empty();
    }
}
