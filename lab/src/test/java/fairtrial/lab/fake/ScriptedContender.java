package fairtrial.lab.fake;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.lab.app.JvmFigures;
import fairtrial.lab.app.ProfilerFiles;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.app.SeenResources;
import fairtrial.lab.app.layer.LayerPhase;
import fairtrial.lab.app.layer.SeenLayers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/// A contender without a process.
public final class ScriptedContender implements RunningContender {
    private final Contender contender;
    private final BootFacts facts;
    private volatile String end = "";
    private boolean paused;
    private double injected;
    private boolean injectable = true;
    private String logTail = "";
    private final List<Boolean> lent = new ArrayList<>();
    private JvmFigures figures =
            new JvmFigures(64 << 20, 512 << 20, 512 << 20, List.of(), 20, 21, 22, OptionalLong.empty());

    private volatile Reading<SeenResources> resources = Reading.unavailable("nothing told");
    private volatile Optional<String> dump = Optional.empty();
    private volatile LayerPhase phase = new LayerPhase.Off();
    private final Optional<Function<LayerPhase, SeenLayers>> layers;
    private final Optional<ScriptedProfiler> profiler;

    /// @param layers   what is seen in a phase; empty: it was started without the agent of delays
    /// @param profiler async-profiler in its JVM; empty: it cannot be loaded
    ScriptedContender(
            Contender contender,
            BootFacts facts,
            Optional<Function<LayerPhase, SeenLayers>> layers,
            Optional<ScriptedProfiler> profiler) {
        this.contender = contender;
        this.facts = facts;
        this.layers = layers;
        this.profiler = profiler;
    }

    @Override
    public Contender contender() {
        return contender;
    }

    @Override
    public BootFacts facts() {
        return facts;
    }

    @Override
    public long pid() {
        return facts.pid();
    }

    @Override
    public boolean isAlive() {
        return end.isEmpty();
    }

    @Override
    public String end() {
        return end;
    }

    @Override
    public String logTail() {
        return logTail;
    }

    /// From now on its log ends so.
    public void log(String text) {
        logTail = text;
    }

    @Override
    public void pause() {
        paused = true;
    }

    @Override
    public void resume() {
        paused = false;
    }

    /// Whether its threads are stopped.
    public boolean isPaused() {
        return paused;
    }

    @Override
    public void lendCpus(boolean some) {
        lent.add(some);
    }

    /// How often CPUs were lent to it and taken back.
    public List<Boolean> lent() {
        return lent;
    }

    @Override
    public Reading<JvmFigures> jvm() {
        return isAlive() ? Reading.of(figures) : Reading.unavailable(end);
    }

    /// From now on its JVM has these figures.
    public void show(JvmFigures others) {
        figures = others;
    }

    @Override
    public Reading<JvmFigures> jvmAfterCollection() {
        return jvm();
    }

    @Override
    public OptionalDouble inject(double micros) throws IOException {
        if (!isAlive() || !injectable) {
            throw new IOException(isAlive() ? "no probe" : end);
        }
        OptionalDouble burnt = injected == 0 ? OptionalDouble.empty() : OptionalDouble.of(injected);
        injected = micros;
        return burnt;
    }

    /// The cost that is injected into each of its requests, in CPU µs.
    public double injected() {
        return injected;
    }

    /// From now on it takes no other cost, as without a probe.
    public void refuseCosts() {
        injectable = false;
    }

    @Override
    public Reading<SeenResources> resources() {
        return resources;
    }

    /// From now on it tells these limited resources.
    public void tell(SeenResources others) {
        resources = Reading.of(others);
    }

    @Override
    public void dumpThreads(Path file) throws IOException {
        Files.writeString(file, dump.orElseThrow(() -> new IOException("no dump")));
    }

    /// From now on its thread dumps are this text.
    public void dump(String text) {
        dump = Optional.of(text);
    }

    @Override
    public SeenLayers layers(LayerPhase next) throws IOException {
        LayerPhase ended = phase;
        phase = next;
        return layers.orElseThrow(() -> new IOException("no agent")).apply(ended);
    }

    /// What happens at its layers.
    public LayerPhase phase() {
        return phase;
    }

    @Override
    public String profile(ProfilerFiles files, String command) throws IOException {
        String said = profiler.orElseThrow(() -> new IOException("UnsatisfiedLinkError"))
                .execute(contender.id(), command);
        if (!isAlive()) {
            throw new IOException("no answer to profile");
        }
        return said;
    }

    void kill() {
        end = "it ended with exit code 137";
    }

    @Override
    public void close() {
        end = end.isEmpty() ? "it ended with exit code 143" : end;
    }
}
