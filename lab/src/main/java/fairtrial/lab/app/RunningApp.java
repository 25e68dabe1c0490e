package fairtrial.lab.app;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.lab.app.ProbeLink.ProbeLost;
import fairtrial.lab.app.layer.LayerPhase;
import fairtrial.lab.app.layer.SeenLayers;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.load.Reach;
import fairtrial.lab.secret.SecretValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// A contender that runs in a process of this machine, with the probe inside.
public final class RunningApp implements RunningContender {
    /// Deadline of a probe's reply. It comes within milliseconds, but later from a JVM that collects or is
    /// starved.
    private static final Duration ASK_DEADLINE = Duration.ofSeconds(10);

    /// Tail of the log that goes into the journal with a failure: some forty lines.
    private static final Bytes LOG_TAIL = new Bytes(4096);

    /// Timed requests that the mean of an injected cost needs at least; fewer are not conclusive.
    private static final long LEAST_TIMED = 30;

    private final Contender contender;
    private final RunningProcess process;
    private final ProbeLink link;
    private final BootFacts facts;
    private final boolean tls;
    private final SecretValues secrets;
    private final LimitedStart limit;
    private final Path gcLog;
    private final String address;

    RunningApp(
            Contender contender,
            RunningProcess process,
            ProbeLink link,
            BootFacts facts,
            boolean tls,
            SecretValues secrets,
            LimitedStart limit,
            Path gcLog,
            String address) {
        this.contender = contender;
        this.process = process;
        this.link = link;
        this.facts = facts;
        this.tls = tls;
        this.secrets = secrets;
        this.limit = limit;
        this.gcLog = gcLog;
        this.address = address;
    }

    /// Whether it speaks TLS.
    public boolean isTls() {
        return tls;
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
        return process.pid();
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public String end() {
        return limit.explained("it ended with exit code "
                + process.exitCode().map(String::valueOf).orElse("?"));
    }

    @Override
    public String logTail() {
        return secrets.hide(process.logTail(LOG_TAIL));
    }

    @Override
    public void lendCpus(boolean lent) throws IOException {
        limit.lend(lent);
    }

    @Override
    public void pause() {
        process.pause();
    }

    @Override
    public void resume() {
        process.resume();
    }

    /// The server that gets load.
    public InetSocketAddress server() {
        return new InetSocketAddress(address, facts.port());
    }

    @Override
    public Optional<Reach> prove() throws IOException {
        if (address.equals(Launch.LOOPBACK)) {
            return Optional.empty();
        }
        String proof = ProbeServer.secret();
        prove(proof);
        return Optional.of(new Reach(address, proof));
    }

    @Override
    public void unprove() throws IOException {
        if (!address.equals(Launch.LOOPBACK)) {
            prove("");
        }
    }

    private void prove(String proof) throws IOException {
        try {
            ask(Map.of("type", "prove", "proof", proof));
        } catch (ProbeLost e) {
            throw new IOException("probe: " + e.getMessage(), e);
        }
    }

    @Override
    public Reading<JvmFigures> jvm() {
        try {
            return Reading.of(JvmFigures.of(ask(Map.of("type", "jvm"))));
        } catch (ProbeLost e) {
            return Reading.unavailable("probe: " + e.getMessage());
        }
    }

    /// Its platform threads now, without virtual ones; unavailable without a reply of the probe.
    public Reading<List<JvmThread>> threads() {
        try {
            return Reading.of(JvmThread.of(ask(Map.of("type", "threads"))));
        } catch (ProbeLost e) {
            return Reading.unavailable("probe: " + e.getMessage());
        }
    }

    @Override
    public Reading<JvmFigures> jvmAfterCollection() {
        try {
            ask(Map.of("type", "gc"));
            return jvm();
        } catch (ProbeLost e) {
            return Reading.unavailable("probe: " + e.getMessage());
        }
    }

    @Override
    public Reading<List<Double>> pauseMicros() {
        return GcLog.pauses(gcLog, process.stops());
    }

    @Override
    public OptionalDouble inject(double micros) throws IOException {
        try {
            JsonNode answer = ask(Map.of("type", "plant", "micros", micros));
            return answer.path("burnt_requests").asLong(0) < LEAST_TIMED
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(answer.path("burnt_micros").asDouble(0));
        } catch (ProbeLost e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// Starts to record the waits of virtual threads that keep their carrier. A recording costs the JVM time, so no
    /// measured round has one.
    ///
    /// @throws IOException the JVM cannot record, or does not reply
    public void recordPins() throws IOException {
        told("record-pins");
    }

    /// The waits since [#recordPins]; ends the recording.
    ///
    /// @throws IOException nothing can be read
    public JvmPins pins() throws IOException {
        return JvmPins.of(told("pins"), facts);
    }

    @Override
    public Reading<SeenResources> resources() {
        try {
            return Reading.of(SeenResources.of(told("resources")));
        } catch (IOException e) {
            return Reading.unavailable(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void startRecording(Map<String, String> settings) throws IOException {
        Map<String, String> request = new TreeMap<>(settings);
        request.put("type", "record");
        told(request);
    }

    @Override
    public void endRecording(Path file) throws IOException {
        told(Map.of("type", "recorded", "file", file.toAbsolutePath().toString()));
    }

    @Override
    public void dumpThreads(Path file) throws IOException {
        told(Map.of("type", "dump", "file", file.toAbsolutePath().toString()));
    }

    @Override
    public SeenLayers layers(LayerPhase next) throws IOException {
        return SeenLayers.of(told(next.request()));
    }

    @Override
    public String profile(ProfilerFiles profiler, String command) throws IOException {
        return told(Map.of(
                        "type",
                        "profile",
                        "jar",
                        profiler.jar().toString(),
                        "library",
                        profiler.library().toString(),
                        "command",
                        command))
                .path("said")
                .asString("");
    }

    private JsonNode told(String type) throws IOException {
        return told(Map.of("type", type));
    }

    /// The probe's reply, where it is no error.
    private JsonNode told(Map<String, ?> request) throws IOException {
        try {
            JsonNode answer = ask(request);
            if (answer.path("type").asString("").equals("error")) {
                throw new IOException(
                        "probe: " + secrets.hide(answer.path("reason").asString("")));
            }
            return answer;
        } catch (ProbeLost e) {
            throw new IOException("probe: " + e.getMessage(), e);
        }
    }

    /// Resumes first: a paused contender cannot reply.
    private JsonNode ask(Map<String, ?> question) throws ProbeLost {
        resume();
        return link.ask(question, ASK_DEADLINE);
    }

    /// Ends a training run in good order, which makes its ahead-of-time cache.
    void finishTraining(Path cache) throws IOException {
        AotTraining.finish(process, link, cache);
    }

    @Override
    public void close() {
        try (limit) {
            process.close();
            link.close();
            // The socket file of the attach mechanism remains when a JVM is killed.
            Files.deleteIfExists(Path.of("/tmp/.java_pid" + process.pid()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
