package fairtrial.cli.session;

import fairtrial.cli.option.HostSettings;
import fairtrial.cli.print.DoctorWords;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Services;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Applications;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.explain.layer.DelayAgent;
import fairtrial.lab.explain.profile.AsyncProfiler;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.run.Testbed;
import fairtrial.lab.service.RunningServices;
import java.time.Clock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// What a command takes from outside: a machine, libraries, a testbed, a way to stop.
public interface Resources {
    /// The machine that plans are made for.
    Host host();

    /// The libraries of contenders.
    ///
    /// @param told receives messages about downloads
    OpenClassPaths classPaths(Consumer<Message> told);

    /// A testbed with that application on each contender.
    Testbed testbed(Supplier<Applications> application);

    /// The machines of a run.
    default Machines machines(HostsSpec hosts, HostSettings settings) {
        return hosts.isNone() ? new OneMachine(this) : new SeveralMachines(OpenFleet.of(host(), hosts, settings));
    }

    /// The services and stubs of a plan, started and ready.
    ///
    /// @param pinned whether this machine can bind processes to CPUs
    default RunningServices services(Services wanted, boolean pinned) {
        return RunningServices.start(wanted, host(), Tool.running().agentClassPath(), pinned);
    }

    /// Whether the machine meets the needs of a plan; takes a second.
    default boolean isFit(Plan plan) {
        return DoctorWords.isFit(host(), plan);
    }

    /// The machine's commands that tell more about a contender: `jcmd`, `perf`.
    default Commands commands() {
        return LocalCommands.ofThisMachine();
    }

    /// The agent that plants delays in contenders.
    default DelayAgent delayAgent() {
        return Tool.running().delayAgent();
    }

    /// async-profiler, from the registries of the user's Maven settings.
    ///
    /// @param told receives messages about downloads
    /// @throws UserError FT-805 to FT-807 it cannot be resolved
    default AsyncProfiler profiler(Consumer<Message> told) {
        try (MavenClassPaths maven = new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), told)) {
            return AsyncProfiler.of(maven.programs());
        }
    }

    /// The way to stop what the calling thread does.
    Interrupts interrupts();
}
