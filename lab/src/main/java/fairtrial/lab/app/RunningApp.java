package fairtrial.lab.app;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.lab.app.ProbeLink.ProbeLost;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.secret.SecretValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;

/// A contender that is up. Closing it ends its process.
public final class RunningApp implements AutoCloseable {
    private static final Duration ASK_DEADLINE = Duration.ofSeconds(10);

    /// Fewer requests than this do not tell what an injected cost takes.
    private static final long LEAST_TIMED = 30;

    private final Contender contender;
    private final RunningProcess process;
    private final ProbeLink link;
    private final BootFacts facts;
    private final boolean tls;
    private final SecretValues secrets;

    RunningApp(
            Contender contender,
            RunningProcess process,
            ProbeLink link,
            BootFacts facts,
            boolean tls,
            SecretValues secrets) {
        this.contender = contender;
        this.process = process;
        this.link = link;
        this.facts = facts;
        this.tls = tls;
        this.secrets = secrets;
    }

    /// Whether it speaks TLS.
    public boolean isTls() {
        return tls;
    }

    public Contender contender() {
        return contender;
    }

    public BootFacts facts() {
        return facts;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// Why it is not alive, in short English.
    public String end() {
        return "it ended with exit code "
                + process.exitCode().map(String::valueOf).orElse("?");
    }

    /// The end of its log, secrets masked.
    public String logTail() {
        return secrets.hide(process.logTail(new Bytes(4096)));
    }

    /// Stops all of its threads, its compilers and collectors too, until it is resumed.
    public void pause() {
        process.pause();
    }

    /// Lets it go on after a pause.
    public void resume() {
        process.resume();
    }

    /// Memory, collectors and threads of its JVM.
    public Reading<JvmFigures> jvm() {
        try {
            return Reading.of(JvmFigures.of(ask(Map.of("type", "jvm"))));
        } catch (ProbeLost e) {
            return Reading.unavailable("probe: " + e.getMessage());
        }
    }

    /// Its platform threads now; virtual ones are none of them.
    public Reading<List<JvmThread>> threads() {
        try {
            return Reading.of(JvmThread.of(ask(Map.of("type", "threads"))));
        } catch (ProbeLost e) {
            return Reading.unavailable("probe: " + e.getMessage());
        }
    }

    /// Asks for a full collection; heap figures after it are what is really in use.
    public Reading<JvmFigures> jvmAfterCollection() {
        try {
            ask(Map.of("type", "gc"));
            return jvm();
        } catch (ProbeLost e) {
            return Reading.unavailable("probe: " + e.getMessage());
        }
    }

    /// Injects that much CPU cost into every request from now on.
    ///
    /// @param micros CPU µs, 0 takes it away
    /// @return mean CPU µs that the cost in force until now took in requests, by their threads' clocks; empty where
    ///     too few were timed
    public OptionalDouble plant(double micros) throws IOException {
        try {
            JsonNode answer = ask(Map.of("type", "plant", "micros", micros));
            return answer.path("burnt_requests").asLong(0) < LEAST_TIMED
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(answer.path("burnt_micros").asDouble(0));
        } catch (ProbeLost e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// A paused one would not answer.
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
        try {
            process.close();
            link.close();
            // The socket file of the attach mechanism stays behind when a JVM is killed.
            Files.deleteIfExists(Path.of("/tmp/.java_pid" + process.pid()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
