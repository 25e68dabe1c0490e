package fairtrial.lab.app;

import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.store.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Connection to the probe inside a contender. The probe connects, the tool sends requests. The contender
/// exits when the connection breaks.
final class ProbeLink implements AutoCloseable {
    /// Queued responses at most; only one is expected at a time. A contender that sends more loses its
    /// connection.
    private static final int MOST_WAITING = 64;

    private final Socket socket;
    private final BufferedWriter out;
    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>(MOST_WAITING);
    private final CompletableFuture<JsonNode> ready = new CompletableFuture<>();

    ProbeLink(Socket socket, ForeignLines in, BufferedWriter out) {
        this.socket = socket;
        this.out = out;
        Thread.ofVirtual().name("probe-lines").start(() -> read(in));
    }

    private void read(ForeignLines in) {
        try {
            for (String line = in.next(); line != null; line = in.next()) {
                JsonNode node = Json.tree(line);
                if (node.path("type").asString().equals("ready")) {
                    ready.complete(node);
                } else if (!answers.offer(node)) {
                    throw new IOException("more answers than questions");
                }
            }
        } catch (IOException | JacksonException e) {
            ready.completeExceptionally(e);
        }
        ready.completeExceptionally(new IOException("the probe's line ended"));
    }

    /// The port of the live container, once the application is ready.
    int awaitPort(Duration deadline) throws ProbeLost {
        try {
            return ready.get(deadline.toMillis(), TimeUnit.MILLISECONDS)
                    .path("port")
                    .asInt();
        } catch (TimeoutException e) {
            throw new ProbeLost("not ready within " + deadline.toSeconds() + " s");
        } catch (ExecutionException e) {
            throw new ProbeLost("ended before it was ready");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProbeLost("interrupted");
        }
    }

    /// Whether the application is ready or can never become ready.
    boolean isSettled() {
        return ready.isDone();
    }

    synchronized JsonNode ask(Map<String, ?> request, Duration deadline) throws ProbeLost {
        try {
            answers.clear();
            out.write(Json.line(request));
            out.write('\n');
            out.flush();
            JsonNode answer = answers.poll(deadline.toMillis(), TimeUnit.MILLISECONDS);
            if (answer == null) {
                throw new ProbeLost("no answer to " + request.get("type") + " within " + deadline.toSeconds() + " s");
            }
            return answer;
        } catch (IOException e) {
            throw new ProbeLost("the line broke: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProbeLost("interrupted");
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /// Failed question to the probe; the reason is short English evidence.
    static final class ProbeLost extends Exception {
        private static final long serialVersionUID = 1L;

        private final String reason;

        ProbeLost(String reason) {
            super(reason);
            this.reason = reason;
        }

        String reason() {
            return reason;
        }
    }
}
