package fairtrial.lab.remote.line;

import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// One line to a process of ours on another machine, over two streams. Each side asks and answers; an answer may
/// need questions of its own. Things told keep their order, also before an answer. When a stream ends, all open
/// questions fail, and the line never comes back.
public final class Line implements AutoCloseable {
    /// What is asked here by the other side.
    public interface Answers {
        /// The answer to a question; any exception is told to the other side.
        ///
        /// @return a value that JSON can hold; null: nothing
        @Nullable
        Object to(String question, JsonNode with) throws LoadFailed, Cancel.Interrupted, IOException;

        /// Takes what is only told. It must be quick: the next line waits for it.
        void hear(String what, JsonNode with);
    }

    /// A line that says nothing but that the other side lives.
    static final String BEAT = "beat";

    /// How every line begins. What comes before the first one is what a login shell prints.
    private static final String BEGIN = "{\"";

    private final String name;
    private final ForeignLines in;
    private final Writer out;
    private final Answers answers;
    private final Map<Long, CompletableFuture<JsonNode>> open = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();
    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private volatile long heardNanos = System.nanoTime();

    /// @param name name of the other machine, for messages
    public Line(String name, Reader in, Writer out, Answers answers) {
        this(name, in, out, answers, Limit.HOST_LINE);
    }

    Line(String name, Reader in, Writer out, Answers answers, Limit longest) {
        this.name = name;
        this.in = new ForeignLines(in, longest, Long.MAX_VALUE);
        this.out = out;
        this.answers = answers;
    }

    /// Begins to read.
    public Line start() {
        Thread.ofPlatform().daemon().name("line-" + name).start(this::read);
        return this;
    }

    /// Completed with the reason when the line has ended.
    public CompletableFuture<String> ended() {
        return ended;
    }

    /// `System.nanoTime()` of the last line that came.
    long heardNanos() {
        return heardNanos;
    }

    private void read() {
        String reason = "its output ended";
        try {
            boolean begun = false;
            for (String text = in.next(); text != null; text = in.next()) {
                int from = begun ? 0 : text.indexOf(BEGIN);
                if (from >= 0) {
                    begun = true;
                    heardNanos = System.nanoTime();
                    take(Json.tree(text.substring(from)));
                }
            }
        } catch (IOException | RuntimeException e) {
            reason = String.valueOf(e.getMessage());
        }
        lose(reason);
    }

    private void lose(String reason) {
        ended.complete(reason);
        open.values().forEach(answer -> answer.completeExceptionally(new IOException(reason)));
        open.clear();
    }

    private void take(JsonNode line) {
        if (line.has("tell")) {
            String what = line.path("tell").asString();
            if (!what.equals(BEAT)) {
                answers.hear(what, line.path("with"));
            }
        } else if (line.has("ask")) {
            Thread.ofVirtual().name("answer").start(() -> answer(line));
        } else {
            CompletableFuture<JsonNode> waiting = open.remove(line.path("to").asLong());
            if (waiting != null) {
                waiting.complete(line);
            }
        }
    }

    private void answer(JsonNode line) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("to", line.path("id").asLong());
        try {
            Object value = answers.to(line.path("ask").asString(), line.path("with"));
            if (value != null) {
                reply.put("value", tree(value));
            }
        } catch (LoadFailed | Cancel.Interrupted | IOException | RuntimeException | Error e) {
            reply.put("failed", Failures.of(e));
        }
        try {
            write(reply);
        } catch (IOException e) {
            lose(String.valueOf(e.getMessage()));
        }
    }

    /// The value as a tree. As a part of a map of objects it would lose the name of its kind.
    private static JsonNode tree(Object value) {
        return Json.toTree(value);
    }

    private void write(Object value) throws IOException {
        String text = Json.line(value);
        synchronized (out) {
            out.write(text);
            out.write('\n');
            out.flush();
        }
    }

    /// Tells the other side something. Nothing happens when the line has ended: whoever asks next learns that.
    public void tell(String what, Object with) {
        try {
            write(Map.of("tell", what, "with", tree(with)));
        } catch (IOException e) {
            lose(String.valueOf(e.getMessage()));
        }
    }

    /// A question whose answer comes later.
    public CompletableFuture<JsonNode> asking(String question, Object with) {
        long id = last.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        open.put(id, answer);
        try {
            if (ended.isDone()) {
                throw new IOException(ended.join());
            }
            write(Map.of("ask", question, "id", id, "with", tree(with)));
        } catch (IOException e) {
            open.remove(id);
            answer.completeExceptionally(e);
        }
        return answer;
    }

    /// Asks the other side and waits for its answer.
    ///
    /// @throws LoadFailed the other side said so, or the line is lost or silent
    /// @throws Cancel.Interrupted the other side was asked to stop, or the caller is
    public JsonNode ask(String question, Object with, Duration deadline) throws LoadFailed, Cancel.Interrupted {
        return value(asking(question, with), question, deadline);
    }

    /// The value of an answer.
    public JsonNode value(CompletableFuture<JsonNode> answer, String question, Duration deadline)
            throws LoadFailed, Cancel.Interrupted {
        JsonNode line = await(answer, question, deadline);
        if (line.has("failed")) {
            Failures.raise(Json.value(line.path("failed"), Failures.Told.class));
        }
        return line.path("value");
    }

    private JsonNode await(CompletableFuture<JsonNode> answer, String question, Duration deadline)
            throws LoadFailed, Cancel.Interrupted {
        try {
            return answer.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new LoadFailed(
                    name + " did not answer \"" + question + "\" within " + deadline.toSeconds() + " s", true);
        } catch (ExecutionException e) {
            throw new LoadFailed(name + " is lost: " + reason(e), true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Cancel.Interrupted("interrupted");
        }
    }

    private static String reason(ExecutionException e) {
        return e.getCause() == null ? "ended" : String.valueOf(e.getCause().getMessage());
    }

    /// Ends the line; the other side sees its end.
    @Override
    public void close() {
        lose("closed");
        try {
            out.close();
        } catch (IOException e) {
            // Nobody reads any more.
        }
    }
}
