package fairtrial.lab.run;

import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MachineSpeed;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.ContenderLauncher;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.nginx.RunningReference;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// The machine of the contenders, as a round uses it, and the clock. It is the machine of this process
/// ([LocalTestbed]).
public interface Testbed extends AutoCloseable {
    /// The host of the contenders: its counters, CPUs and processes.
    Host host();

    /// Starts contenders on their host.
    ContenderLauncher contenders();

    /// The numeric address that contenders listen on.
    String address();

    /// Starts a null server in the contender's place, for load generators on other machines.
    NullService startNullServer(Plan plan) throws LoadFailed;

    /// Starts a load engine on this machine, in the place that the plan gives it.
    ///
    /// @param log takes its output
    LoadEngine startLoad(Plan plan, Path log) throws LoadFailed;

    /// Starts the reference of a plan on their host.
    ///
    /// @param contender contender whose responses it serves, or that it stands in front of; running
    /// @param log       takes its output
    /// @throws BootFailure it does not answer as the plan expects
    /// @throws IOException the contender gives no response to serve
    RunningReference startReference(Plan plan, RunningContender contender, Path log) throws BootFailure, IOException;

    /// The speed of the contenders' CPUs at this moment, by two fixed loops; empty where it cannot be measured.
    Optional<MachineSpeed> speed(Placement placement);

    /// The folder for logs until they are kept; it goes when the testbed is closed.
    Path temporary();

    /// Nanoseconds of a clock that only goes forwards.
    long nanoTime();

    @Override
    void close();
}
