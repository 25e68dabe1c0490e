package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.ServicePlacement;
import fairtrial.core.plan.Services;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Applications;
import fairtrial.lab.host.Host;
import fairtrial.lab.service.RunningServices;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.service.StubbedApplication;
import fairtrial.lab.store.RunFolder;
import java.util.Optional;
import java.util.stream.Stream;

/// What the application waits for while a run is planned and measured; closing ends it.
public final class OpenServices implements AutoCloseable {
    private final Optional<RunningServices> running;

    private OpenServices(Optional<RunningServices> running) {
        this.running = running;
    }

    /// Starts what an experiment needs.
    ///
    /// @param started whether anything is started: not for a dry run
    /// @throws UserError FT-168 a placeholder without a stub, and all errors of a start
    static OpenServices of(Experiment experiment, Machine machine, Resources resources, boolean started) {
        requireStubs(experiment);
        ServicePlacement split = ServicePlacement.of(experiment, machine);
        return started ? open(split.services(), split.placement(), resources) : new OpenServices(Optional.empty());
    }

    /// Starts what a plan needs on this machine.
    static OpenServices of(Plan plan, Resources resources, Machines machines) {
        return machines.contendersElsewhere()
                ? new OpenServices(Optional.empty())
                : open(plan.environment().services(), plan.environment().placement(), resources);
    }

    /// Starts what a plan needs on a host.
    public static OpenServices of(Plan plan, Host host) {
        boolean pinned = plan.environment().placement().pinned();
        return new OpenServices(plan.environment()
                .services()
                .map(services ->
                        RunningServices.start(services, host, Tool.running().agentClassPath(), pinned)));
    }

    private static OpenServices open(Optional<Services> wanted, Placement placement, Resources resources) {
        return new OpenServices(wanted.map(services -> resources.services(services, placement.pinned())));
    }

    private static void requireStubs(Experiment experiment) {
        if (!experiment.services().stubs().isEmpty()) {
            return;
        }
        experiment
                .app()
                .map(OpenServices::values)
                .flatMap(values ->
                        values.filter(StubbedApplication::isPlaceholder).findFirst())
                .ifPresent(value -> {
                    throw new UserError("FT-168", value);
                });
    }

    private static Stream<String> values(AppSpec app) {
        return Stream.concat(app.properties().values().stream(), app.environment().values().stream());
    }

    /// The services for the conductor.
    public ServiceWatch watch() {
        return running.<ServiceWatch>map(services -> services).orElse(ServiceWatch.NONE);
    }

    /// The applications with the address of the stubs.
    Applications equipped(Applications applications) {
        return running.flatMap(RunningServices::stubUrl)
                .<Applications>map(url -> contender -> new StubbedApplication(applications.of(contender), url))
                .orElse(applications);
    }

    /// Copies the services' logs into the run folder.
    void keepLogs(RunFolder folder) {
        running.ifPresent(services -> services.logs().forEach(folder::copyLog));
    }

    @Override
    public void close() {
        running.ifPresent(RunningServices::close);
    }
}
