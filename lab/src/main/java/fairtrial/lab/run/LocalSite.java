package fairtrial.lab.run;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Contenders on the machine of this process, with load from here or from elsewhere.
public final class LocalSite implements Site {
    private static final String ENGINE = "load-agent";

    private final Testbed testbed;
    private final Map<String, List<Path>> libraries;
    private final ServiceWatch services;
    private final Engines engines;

    /// Starter of load engines.
    public interface Engines {
        /// A started load engine of a plan.
        ///
        /// @param log takes its output
        LoadEngine start(Plan plan, Path log) throws LoadFailed;
    }

    /// A site with load from this machine.
    ///
    /// @param libraries the class path of each contender by its id
    /// @param services  services that the contenders need, running
    public LocalSite(Testbed testbed, Map<String, List<Path>> libraries, ServiceWatch services) {
        this(testbed, libraries, services, testbed::startLoad);
    }

    /// A site with load from elsewhere.
    public LocalSite(Testbed testbed, Map<String, List<Path>> libraries, ServiceWatch services, Engines engines) {
        this.testbed = testbed;
        this.libraries = Map.copyOf(libraries);
        this.services = services;
        this.engines = engines;
    }

    @Override
    public boolean stopsOthers() {
        return testbed.host().launcher().deathGuard() instanceof Reading.Available;
    }

    /// On several machines the conductor sleeps while one is loaded, so that it needs no CPU of its own.
    @Override
    public void keepApart(RunState run, boolean apart) {
        Placement placement = run.plan().environment().placement();
        if (placement.pinned() && !placement.apart()) {
            CpuSet all = run.record().machine().processors().allowed();
            testbed.host().pinning().pin(ProcessHandle.current().pid(), apart ? placement.load() : all);
        }
    }

    @Override
    public Session open(RunState run, int number) throws LoadFailed {
        return new LocalSession(new RunContext(run, testbed, libraries, services), engines.start(run.plan(), log()));
    }

    /// No contender has a name that begins with a dot.
    private Path log() {
        return testbed.temporary().resolve("." + ENGINE + ".log");
    }

    @Override
    public Path keepLog(RunState run, int number) {
        return run.log().keepLog(log(), 0, number, ENGINE);
    }

    @Override
    public ServiceWatch services() {
        return services;
    }

    @Override
    public long nanoTime() {
        return testbed.nanoTime();
    }

    @Override
    public void close() {
        testbed.close();
    }

    private record LocalSession(RunContext run, LoadEngine engine, Driver driver) implements Session {
        LocalSession(RunContext run, LoadEngine engine) {
            this(run, engine, new Driver(run, engine));
        }

        @Override
        public void ceiling(String when) throws LoadFailed {
            new CeilingProbe(run.log(), run.testbed()).measure(engine, when);
        }

        @Override
        public void attempt(int number) throws LoadFailed, Cancel.Interrupted {
            new RoundAttempt(run, driver).carryOut(number);
        }

        @Override
        public void close() {
            engine.close();
        }
    }
}
