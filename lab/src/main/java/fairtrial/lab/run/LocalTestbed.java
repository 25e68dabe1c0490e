package fairtrial.lab.run;

import fairtrial.core.plan.CacheTraining;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MachineSpeed;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.Applications;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.ContenderLauncher;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.app.TrainingLoad;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Reach;
import fairtrial.lab.nginx.NginxReference;
import fairtrial.lab.nginx.RunningReference;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// This machine, with contenders and load on CPUs of their own.
public final class LocalTestbed implements Testbed {
    private final Host host;
    private final TemporaryFolder temporary;
    private final ProbeServer probeServer;
    private final ContenderLauncher contenders;
    private final AgentStarter agents;
    private final String address;

    private LocalTestbed(Host host, Applications applications, List<Path> agentClassPath, String address)
            throws IOException {
        this.address = address;
        this.host = host;
        this.temporary = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
        this.probeServer = new ProbeServer();
        this.agents = new AgentStarter(host, agentClassPath);
        TrainingLoad training = new CacheTrainingLoad(agents, temporary.path(), CacheTraining.LOAD);
        this.contenders = new AppLauncher(host, probeServer, applications, temporary.path(), training);
    }

    /// Opens the testbed: a temporary folder, and a server that the probes of the contenders call.
    public static Testbed open(Host host, Applications applications, List<Path> agentClassPath) {
        return open(host, applications, agentClassPath, Launch.LOOPBACK);
    }

    /// Opens the testbed with contenders that other machines reach.
    ///
    /// @param address numeric address that contenders listen on
    public static Testbed open(Host host, Applications applications, List<Path> agentClassPath, String address) {
        try {
            return new LocalTestbed(host, applications, agentClassPath, address);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Host host() {
        return host;
    }

    @Override
    public ContenderLauncher contenders() {
        return contenders;
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public NullService startNullServer(Plan plan) throws LoadFailed {
        Path log = temporary.path().resolve(".null-server.log");
        Reach reach = new Reach(address, ProbeServer.secret());
        return NullService.of(agents.atContender(plan, temporary.path(), log), reach);
    }

    @Override
    public LoadEngine startLoad(Plan plan, Path log) throws LoadFailed {
        return agents.start(plan, temporary.path(), log);
    }

    @Override
    public RunningReference startReference(Plan plan, RunningContender contender, Path log)
            throws BootFailure, IOException {
        Path folder = temporary.path().resolve(ReferenceSlices.TARGET);
        return NginxReference.start(host, plan, contender.facts().port(), folder, log);
    }

    @Override
    public Optional<MachineSpeed> speed(Placement placement) {
        return new SpeedProbe(host.pinning(), placement).measure();
    }

    @Override
    public Path temporary() {
        return temporary.path();
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void close() {
        try (temporary;
                probeServer) {
            // Both are closed in this order, also when one fails.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
