package fairtrial.cli.session;

import fairtrial.cli.terminal.Interrupts;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Jdk;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Message;
import fairtrial.lab.app.Applications;
import fairtrial.lab.app.layer.LayerPhase;
import fairtrial.lab.app.layer.SeenLayers;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.contender.FakeClassPaths;
import fairtrial.lab.explain.layer.DelayAgent;
import fairtrial.lab.explain.profile.AsyncProfiler;
import fairtrial.lab.explain.profile.MadeUpJar;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.ScriptedProfiler;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.FakeHost;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.MachineReader;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Testbed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/// A machine of two CPUs and files in a folder, on which a whole run takes milliseconds.
public class FakeResources implements Resources {
    /// The newest version of each line that a test names.
    private static final Map<String, String> NEWEST =
            Map.of("3.5", "3.5.16", "4.0", "4.0.9", "4.1", "4.1.2", "2.7", "2.7.18");

    private final Path folder;
    private final ToDoubleFunction<String> perSecond;
    private final Timeline timeline = new Timeline();
    private final Cancel cancel = new Cancel();
    private final FakeClassPaths known = new FakeClassPaths(NEWEST);
    private final List<FakeTestbed> testbeds = new ArrayList<>();
    private final List<String> open = new ArrayList<>();
    private ClassPaths paths = known;
    private boolean fit = true;
    private Optional<Function<LayerPhase, SeenLayers>> layers = Optional.empty();
    private Optional<ScriptedProfiler> profiler = Optional.empty();
    private List<Integer> jdks = List.of(25);

    /// @param perSecond the throughput of each contender by its id, requests per second
    public FakeResources(Path folder, ToDoubleFunction<String> perSecond) {
        this.folder = folder;
        this.perSecond = perSecond;
    }

    /// A machine on which Tomcat answers half as many requests again as the others.
    public static FakeResources tomcatLeads(Path folder) {
        return new FakeResources(folder, id -> id.startsWith("tomcat") ? 30_000 : 20_000);
    }

    /// Contenders that start from now on have the agent of delays, and show this in a phase.
    public FakeResources layered(Function<LayerPhase, SeenLayers> told) {
        layers = Optional.of(told);
        return this;
    }

    @Override
    public DelayAgent delayAgent() {
        return new DelayAgent(folder.resolve("agent.jar"), List.of(folder.resolve("weaver.jar")));
    }

    /// Contenders that start from now on can load async-profiler.
    public FakeResources profiled(ScriptedProfiler told) {
        profiler = Optional.of(told);
        return this;
    }

    @Override
    public AsyncProfiler profiler(Consumer<Message> told) {
        try {
            return new AsyncProfiler(MadeUpJar.in(folder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Takes class paths from there.
    public FakeResources withPaths(ClassPaths other) {
        paths = other;
        return this;
    }

    /// Makes the machine unfit for every plan.
    public FakeResources unfit() {
        fit = false;
        return this;
    }

    /// Has these JDKs, by their feature numbers.
    public FakeResources withJdks(Integer... features) {
        jdks = List.of(features);
        return this;
    }

    /// What happens on the testbed, and when.
    public Timeline timeline() {
        return timeline;
    }

    /// The testbeds that were opened, in order.
    public List<FakeTestbed> testbeds() {
        return List.copyOf(testbeds);
    }

    /// What was opened and is not closed yet.
    public List<String> open() {
        return List.copyOf(open);
    }

    /// Stops the run, as Ctrl-C does.
    public void stop() {
        cancel.request();
    }

    @Override
    public Host host() {
        return new FakeHost(
                new FakeTree(folder.resolve("machine")),
                new FakeCommands(Map.of("taskset --version", "taskset", "setpriv --version", "setpriv")),
                new MachineReader.Os("Linux", "6.12.0", "amd64", 2, Bytes.ofMebi(7800), Bytes.ofMebi(6100)),
                jdks.stream()
                        .map(feature -> new Jdk("/opt/jdk-" + feature, feature + ".0.1", feature, "Eclipse Adoptium"))
                        .toList());
    }

    @Override
    public OpenClassPaths classPaths(Consumer<Message> told) {
        open.add("class paths");
        return new OpenClassPaths(paths, known, () -> open.remove("class paths"));
    }

    @Override
    public Testbed testbed(Supplier<Applications> application) {
        FakeTestbed testbed = new FakeTestbed(folder, timeline, perSecond);
        layers.ifPresent(testbed.contenders()::layered);
        profiler.ifPresent(testbed.contenders()::profiled);
        testbeds.add(testbed);
        return testbed;
    }

    @Override
    public Commands commands() {
        return FakeCommands.none();
    }

    @Override
    public boolean isFit(Plan plan) {
        return fit;
    }

    @Override
    public Interrupts interrupts() {
        open.add("interrupts");
        return new Interrupts() {
            @Override
            public Cancel cancel() {
                return cancel;
            }

            @Override
            public void close() {
                open.remove("interrupts");
            }
        };
    }
}
