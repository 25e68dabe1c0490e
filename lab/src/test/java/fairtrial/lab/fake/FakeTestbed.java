package fairtrial.lab.fake;

import fairtrial.core.model.Bytes;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MachineSpeed;
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
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.run.Testbed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// A testbed on which a whole run takes milliseconds: no process, no network, a clock that jumps.
public final class FakeTestbed implements Testbed {
    /// Of the load generator on its null server: far above what the contenders serve.
    private static final double CEILING = 200_000;

    private final Path folder;
    private final Timeline timeline;
    private final ToDoubleFunction<String> perSecond;
    private final ScriptedContenders contenders;
    private final Host host;

    /// @param perSecond the throughput of each contender by its id, requests per second
    public FakeTestbed(Path folder, Timeline timeline, ToDoubleFunction<String> perSecond) {
        this.folder = folder;
        this.timeline = timeline;
        this.perSecond = target -> target.equals("null-server") ? CEILING : perSecond.applyAsDouble(target);
        this.contenders = new ScriptedContenders(timeline);
        Commands setpriv = new FakeCommands(Map.of("setpriv --version", "setpriv"));
        MachineReader.Os os =
                new MachineReader.Os("Linux", "6.12.0", "amd64", 2, Bytes.ofMebi(7800), Bytes.ofMebi(6100));
        Host machine = new FakeHost(new FakeTree(folder), setpriv, os, List.of());
        this.host = new BoundHost(machine, new FakePinning());
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
    public LoadEngine startLoad(Plan plan, Path log) {
        return new ScriptedLoad(timeline, perSecond);
    }

    @Override
    public Optional<MachineSpeed> speed(Placement placement) {
        return Optional.empty();
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
