package fairtrial.lab.fake;

import fairtrial.core.model.Bytes;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MachineSpeed;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.FakeHost;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.MachineReader;
import fairtrial.lab.host.Pinning;
import fairtrial.lab.host.Survey;
import fairtrial.lab.host.kernel.SystemFiles;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.NullService;
import fairtrial.lab.run.Testbed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// A testbed on which a whole run takes milliseconds: no process, no network, a clock that jumps.
public final class FakeTestbed implements Testbed {
    /// Of the load generator on its null server: far above what the contenders serve.
    private static final double CEILING = 200_000;

    /// The reference on the timeline: no contender.
    public static final String REFERENCE = ".nginx";

    private static final long REFERENCE_MILLIS = 100;

    private final Path folder;
    private final Timeline timeline;
    private final ToDoubleFunction<String> perSecond;
    private final ScriptedContenders contenders;
    private final LoadTroubles troubles = new LoadTroubles();
    private final FakePinning pinning = new FakePinning();
    private final List<ScriptedLoad> engines = new ArrayList<>();
    private final List<ScriptedReference> references = new ArrayList<>();
    private final FakeKernel kernel;
    private final Host host;
    private Optional<MachineSpeed> speed = Optional.empty();

    /// @param perSecond the throughput of each contender by its id, requests per second
    public FakeTestbed(Path folder, Timeline timeline, ToDoubleFunction<String> perSecond) {
        this.folder = folder;
        this.timeline = timeline;
        this.perSecond = target -> target.equals("null-server") ? CEILING : perSecond.applyAsDouble(target);
        this.contenders = new ScriptedContenders(timeline);
        Commands setpriv = new FakeCommands(Map.of("setpriv --version", "setpriv"));
        MachineReader.Os os =
                new MachineReader.Os("Linux", "6.12.0", "amd64", 2, Bytes.ofMebi(7800), Bytes.ofMebi(6100));
        FakeTree files = new FakeTree(folder);
        this.kernel = new FakeKernel(files);
        Host machine = new FakeHost(files, setpriv, os, List.of());
        this.host = new BoundHost(machine, pinning);
    }

    /// A host whose processes can be bound.
    private record BoundHost(Host machine, Pinning pinning) implements Host {
        @Override
        public Survey survey() {
            return machine.survey();
        }

        @Override
        public Launcher launcher() {
            return machine.launcher();
        }

        @Override
        public SystemFiles files() {
            return machine.files();
        }
    }

    @Override
    public Host host() {
        return host;
    }

    @Override
    public ScriptedContenders contenders() {
        return contenders;
    }

    @Override
    public String address() {
        return "127.0.0.1";
    }

    @Override
    public NullService startNullServer(Plan plan) throws LoadFailed {
        throw new LoadFailed("this testbed has one machine", false);
    }

    @Override
    public ScriptedLoad startLoad(Plan plan, Path log) {
        ScriptedLoad engine = new ScriptedLoad(timeline, perSecond, troubles);
        engines.add(engine);
        return engine;
    }

    /// All load engines that were started, in order.
    public List<ScriptedLoad> engines() {
        return List.copyOf(engines);
    }

    /// Writes a file into the folder for logs, as a process would.
    public void write(String file, String text) {
        new FakeTree(folder).file(file, text);
    }

    /// What goes wrong in slices of load.
    public LoadTroubles troubles() {
        return troubles;
    }

    /// Who was bound where.
    public FakePinning pinning() {
        return pinning;
    }

    /// The files of its kernel; none at first.
    public FakeKernel kernel() {
        return kernel;
    }

    @Override
    public ScriptedReference startReference(Plan plan, RunningContender contender, Path log) throws BootFailure {
        try {
            timeline.act(Timeline.Kind.START, REFERENCE, REFERENCE_MILLIS);
        } catch (LoadFailed e) {
            throw new BootFailure(e.reason(), "");
        }
        ScriptedReference reference = new ScriptedReference();
        references.add(reference);
        return reference;
    }

    /// All references that were started, in order.
    public List<ScriptedReference> references() {
        return List.copyOf(references);
    }

    @Override
    public Optional<MachineSpeed> speed(Placement placement) {
        return speed;
    }

    /// From now on its CPUs have that speed.
    public void show(MachineSpeed measured) {
        speed = Optional.of(measured);
    }

    @Override
    public Path temporary() {
        return folder;
    }

    @Override
    public long nanoTime() {
        return timeline.nanoTime();
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
