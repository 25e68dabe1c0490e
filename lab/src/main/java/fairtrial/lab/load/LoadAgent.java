package fairtrial.lab.load;

import fairtrial.core.model.Answered;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Script;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Our resident load generator in its own JVM, driven by JSON lines over its standard input and output.
public final class LoadAgent implements LoadEngine {
    /// Connecting thousands of sockets or starting the JVM takes a few seconds. Beyond this, something hangs.
    private static final Duration ANSWER_DEADLINE = Duration.ofSeconds(30);

    /// Reading a line that has arrived takes less, whatever else the machine does.
    private static final Duration READING = Duration.ofSeconds(1);

    /// Enough for thousands of requests of an access log, three times each.
    private static final Duration REHEARSAL_DEADLINE = Duration.ofMinutes(5);

    private final RunningProcess process;
    private final ForeignLines answers;
    private final EngineInfo info;

    /// Takes over a started load generator; one without a reply is ended.
    public LoadAgent(RunningProcess process) throws LoadFailed {
        this.process = process;
        this.answers = new ForeignLines(process.stdout(), Limit.AGENT_LINE, Long.MAX_VALUE);
        JsonNode told;
        try {
            told = ask(Map.of("type", "info"), ANSWER_DEADLINE);
        } catch (LoadFailed e) {
            process.close();
            throw e;
        }
        this.info = new EngineInfo(
                told.path("name").asString(),
                told.path("version").asString(),
                told.path("transport").asString(),
                told.path("threads").asInt(),
                process.pid(),
                told.path("holds_open_loop").asBoolean());
    }

    @Override
    public EngineInfo info() {
        return info;
    }

    @Override
    public void open(Target target) throws LoadFailed {
        Map<String, Object> order = new LinkedHashMap<>();
        order.put("type", "open");
        order.put("target", target.name());
        target.reach().ifPresent(reach -> {
            order.put("host", reach.host());
            order.put("proof", reach.proof());
        });
        order.put("port", target.port());
        order.put("protocol", target.protocol());
        order.put("connections", target.connections());
        order.put("request", target.request());
        order.put("expectation", target.expectation());
        target.script().ifPresent(script -> order.put("script", script));
        ask(order, ANSWER_DEADLINE);
    }

    @Override
    public LoadResult drive(LoadOrder order) throws LoadFailed {
        Duration deadline = ANSWER_DEADLINE.plusMillis(3 * order.durationMillis());
        JsonNode answer = ask(Map.of("type", "drive", "order", order), deadline);
        return Json.value(answer.path("result"), LoadResult.class);
    }

    /// The responses of a server of this machine to each request of the script, outside of any load.
    public List<Answered> asked(InetSocketAddress server, Protocol protocol, Script script) throws LoadFailed {
        Map<String, Object> order = Map.of(
                "type",
                "ask",
                "host",
                server.getAddress().getHostAddress(),
                "port",
                server.getPort(),
                "protocol",
                protocol,
                "script",
                script);
        JsonNode answer = ask(order, REHEARSAL_DEADLINE);
        List<Answered> answers = new ArrayList<>();
        answer.path("answers").forEach(one -> answers.add(Json.value(one, Answered.class)));
        return List.copyOf(answers);
    }

    @Override
    public void reopen(String target) throws LoadFailed {
        ask(Map.of("type", "reopen", "target", target), ANSWER_DEADLINE);
    }

    @Override
    public void forget(String target) throws LoadFailed {
        ask(Map.of("type", "close", "target", target), ANSWER_DEADLINE);
    }

    @Override
    public int nullServer() throws LoadFailed {
        return ask(Map.of("type", "null_server"), ANSWER_DEADLINE).path("port").asInt();
    }

    /// The port of its null server, which listens where load generators of other machines reach it.
    public int nullServer(Reach reach) throws LoadFailed {
        Map<String, Object> order = Map.of("type", "null_server", "host", reach.host(), "proof", reach.proof());
        return ask(order, ANSWER_DEADLINE).path("port").asInt();
    }

    /// Starts a server in this load generator that serves one request at a time, and returns its port. A
    /// request takes `meanMicros`, fixed or exponentially distributed around it.
    public int queueServer(boolean exponential, double meanMicros, long seed) throws LoadFailed {
        Map<String, Object> order =
                Map.of("type", "queue_server", "exponential", exponential, "mean_micros", meanMicros, "seed", seed);
        return ask(order, ANSWER_DEADLINE).path("port").asInt();
    }

    private JsonNode ask(Object request, Duration deadline) throws LoadFailed {
        try {
            process.stdin().write(Json.line(request));
            process.stdin().write('\n');
            process.stdin().flush();
            JsonNode answer = Json.tree(readLine(deadline));
            if (answer.path("type").asString().equals("failed")) {
                throw new LoadFailed(answer.path("message").asString(), false);
            }
            return answer;
        } catch (IOException e) {
            throw new LoadFailed("load agent lost: " + e.getMessage(), true);
        } catch (JacksonException e) {
            throw new LoadFailed("load agent speaks no JSON: " + e.getOriginalMessage(), true);
        }
    }

    private String readLine(Duration deadline) throws IOException, LoadFailed {
        CompletableFuture<String> line = new CompletableFuture<>();
        Thread.ofVirtual().name("agent-answer").start(() -> {
            try {
                String read = answers.next();
                if (read == null) {
                    line.completeExceptionally(new IOException("its output ended"));
                } else {
                    line.complete(read);
                }
            } catch (IOException e) {
                line.completeExceptionally(e);
            }
        });
        try {
            return inTime(line, deadline);
        } catch (TimeoutException e) {
            throw new LoadFailed("load agent did not answer within " + deadline.toSeconds() + " s", true);
        } catch (ExecutionException e) {
            throw new LoadFailed("load agent lost: " + e.getCause(), true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailed("interrupted", true);
        }
    }

    /// Waits for a line. When this process was itself stopped past the deadline, the line has arrived and only
    /// has to be read.
    private static String inTime(CompletableFuture<String> line, Duration deadline)
            throws TimeoutException, ExecutionException, InterruptedException {
        try {
            return line.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return line.get(READING.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
