package fairtrial.lab.service;

import fairtrial.core.experiment.StubSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.record.StubLateness;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.load.AgentOrder;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Our own server on loopback that stands in for remote services, in its own JVM. It is asked by JSON lines.
final class StubServer implements AutoCloseable {
    /// As of the load generator's JVM.
    private static final Duration ANSWER_DEADLINE = Duration.ofSeconds(30);

    private final RunningProcess process;
    private final ForeignLines answers;
    private final int port;

    private StubServer(RunningProcess process, List<StubSpec> stubs) throws IOException {
        this.process = process;
        this.answers = new ForeignLines(process.stdout(), Limit.AGENT_LINE, Long.MAX_VALUE);
        this.port = ask(Map.of("stubs", stubs.stream().map(StubServer::order).toList()))
                .path("port")
                .asInt();
    }

    /// Starts the server.
    ///
    /// @throws UserError FT-170 it does not start, or a body cannot be read
    static StubServer start(
            List<StubSpec> stubs, Host host, List<Path> agentClassPath, Optional<CpuSet> cpus, Path folder) {
        List<StubSpec> read = stubs.stream().map(StubServer::withBody).toList();
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path log = folder.resolve("stub.log");
        ProcessOrder order = AgentOrder.ofStub(java, agentClassPath, folder, log);
        RunningProcess process = host.launcher().start(cpus.map(order::withCpus).orElse(order));
        try {
            return new StubServer(process, read);
        } catch (IOException | JacksonException e) {
            process.close();
            throw new UserError("FT-170", stubs.getFirst().text(), String.valueOf(e.getMessage()));
        }
    }

    private static StubSpec withBody(StubSpec stub) {
        if (!stub.body().startsWith("@")) {
            return stub;
        }
        Path file = Path.of(stub.body().substring(1));
        try {
            return stub.withBody(ForeignText.strict(file, Limit.SMALL_FILE));
        } catch (IOException e) {
            throw new UserError("FT-170", stub.text(), file + ": " + FileTrouble.text(e));
        }
    }

    private static Map<String, Object> order(StubSpec stub) {
        Map<String, Object> order = new LinkedHashMap<>();
        order.put("method", stub.method());
        order.put("path", stub.path());
        order.put("distribution", stub.distribution());
        order.put("body", stub.body());
        return order;
    }

    private JsonNode ask(Map<String, Object> question) throws IOException {
        process.stdin().write(Json.line(question) + "\n");
        process.stdin().flush();
        CompletableFuture<String> line = new CompletableFuture<>();
        Thread.ofVirtual().name("stub-answer").start(() -> {
            try {
                String read = answers.next();
                line.complete(read == null ? "" : read);
            } catch (IOException e) {
                line.completeExceptionally(e);
            }
        });
        try {
            return Json.tree(line.get(ANSWER_DEADLINE.toSeconds(), TimeUnit.SECONDS));
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("the stub server did not respond: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    Optional<String> end() {
        return process.exitCode().map(code -> "stub: exit code " + code);
    }

    /// Lateness since the last call; empty when it sent no response, or has ended.
    Optional<StubLateness> lateness() {
        try {
            StubLateness told = Json.value(ask(Map.of("lateness", true)), StubLateness.class);
            return told.responses() > 0 ? Optional.of(told) : Optional.empty();
        } catch (IOException | JacksonException ended) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
