package fairtrial.lab.fake;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.Identity;
import fairtrial.core.record.JvmIdentity;
import fairtrial.core.record.ServerIdentity;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.ContenderLauncher;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.layer.LayerPhase;
import fairtrial.lab.app.layer.SeenLayers;
import fairtrial.lab.load.LoadFailed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Starts contenders that run in no process. A start takes two seconds on the timeline.
public final class ScriptedContenders implements ContenderLauncher {
    private static final long START_MILLIS = 2_000;
    private static final long FIRST_PID = 4_100_000;

    private final Timeline timeline;
    private final List<ScriptedContender> started = new ArrayList<>();
    private Optional<Function<LayerPhase, SeenLayers>> layers = Optional.empty();
    private Optional<ScriptedProfiler> profiler = Optional.empty();

    ScriptedContenders(Timeline timeline) {
        this.timeline = timeline;
    }

    @Override
    public ScriptedContender start(Launch launch, Path log) throws BootFailure {
        try {
            timeline.act(Timeline.Kind.START, launch.contender().id(), START_MILLIS);
        } catch (LoadFailed e) {
            throw new BootFailure(e.reason(), "");
        }
        ScriptedContender contender =
                new ScriptedContender(launch.contender(), facts(launch, FIRST_PID + started.size()), layers, profiler);
        started.add(contender);
        return contender;
    }

    /// Whoever starts from now on has the agent of delays, and shows this in a phase.
    public void layered(Function<LayerPhase, SeenLayers> told) {
        layers = Optional.of(told);
    }

    /// Whoever starts from now on can load async-profiler.
    public void profiled(ScriptedProfiler told) {
        profiler = Optional.of(told);
    }

    private static BootFacts facts(Launch launch, long pid) {
        Identity identity = new Identity(
                new ServerIdentity(
                        launch.contender().software().container().id(),
                        launch.contender().software().version(),
                        launch.contender().software().boot(),
                        launch.contender().mode().threading().id(),
                        ContainerSupport.of(launch.contender().software().container())
                                .connectorClass(launch.contender().mode().connector())
                                .orElse("")),
                new JvmIdentity(
                        launch.contender().jdk().version(),
                        launch.contender().jdk().home(),
                        1,
                        List.of("Copy"),
                        512 << 20,
                        launch.jvmFlags()));
        return new BootFacts(
                pid,
                8_080,
                START_MILLIS,
                Reading.of(true),
                List.of("java", launch.contender().id()),
                identity,
                Map.of(),
                List.of());
    }

    /// The one of that id that runs at this moment.
    public ScriptedContender alive(String id) {
        return alive().stream()
                .filter(one -> one.contender().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /// Those that run at this moment.
    public List<ScriptedContender> alive() {
        return started.stream().filter(ScriptedContender::isAlive).toList();
    }

    /// Kills the one of that id, as the kernel would.
    public void kill(String id) {
        alive().stream().filter(one -> one.contender().id().equals(id)).forEach(ScriptedContender::kill);
    }
}
