package fairtrial.cli.live;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Serves one page and a stream of messages, on loopback alone. A page of another site cannot read it: each
/// request needs the token of the address, and the host and origin of this server.
final class LiveServer implements AutoCloseable {
    /// Bytes of the token: nobody guesses 128 bits.
    private static final int TOKEN_BYTES = 16;

    /// Streams that are open at a time.
    private static final int MOST_CLIENTS = 8;

    /// Messages that a page gets when it opens. A run of some hours has less.
    private static final int MOST_KEPT = 50_000;

    /// Without a message so long, a comment shows whether the page is still there.
    private static final int HEARTBEAT_SECONDS = 15;

    /// After the last message of a stream. No message is empty.
    private static final String END = "";

    private static final int FORBIDDEN = 403;
    private static final int BUSY = 503;

    private final HttpServer server;
    private final String token;
    private final byte[] page;
    private final List<String> kept = new ArrayList<>();
    private final List<BlockingQueue<String>> clients = new ArrayList<>();
    private boolean ended;

    private LiveServer(HttpServer server, String token, String page) {
        this.server = server;
        this.token = token;
        this.page = page.getBytes(StandardCharsets.UTF_8);
    }

    /// Starts the server on a free port.
    ///
    /// @throws UserError FT-762 there is none
    static LiveServer start(String page) {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        try {
            HttpServer http = HttpServer.create(
                    new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), MOST_CLIENTS);
            LiveServer live = new LiveServer(http, HexFormat.of().formatHex(random), page);
            http.createContext("/", live::answer);
            // A stream waits most of the time.
            http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            http.start();
            return live;
        } catch (IOException e) {
            throw new UserError("FT-762", String.valueOf(e.getMessage()));
        }
    }

    /// The address of the page, with its token.
    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/?token=" + token;
    }

    /// Sends a message to all pages, and to those that open later.
    synchronized void send(String json) {
        if (kept.size() < MOST_KEPT) {
            kept.add(json);
        }
        clients.forEach(client -> client.add(json));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!isAllowed(exchange)) {
                exchange.sendResponseHeaders(FORBIDDEN, -1);
            } else if (exchange.getRequestURI().getPath().equals("/events")) {
                stream(exchange);
            } else {
                headers(exchange, "text/html; charset=utf-8");
                exchange.sendResponseHeaders(200, page.length);
                exchange.getResponseBody().write(page);
            }
        }
    }

    private boolean isAllowed(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        String port = ":" + server.getAddress().getPort();
        Set<String> hosts = Set.of("127.0.0.1" + port, "localhost" + port);
        String host = Optional.ofNullable(headers.getFirst("Host")).orElse("");
        boolean origin = Optional.ofNullable(headers.getFirst("Origin"))
                .map(from -> from.equals("http://" + host))
                .orElse(true);
        String given = Optional.ofNullable(exchange.getRequestURI().getQuery()).orElse("");
        return exchange.getRequestMethod().equals("GET")
                && hosts.contains(host)
                && origin
                && MessageDigest.isEqual(
                        given.getBytes(StandardCharsets.UTF_8), ("token=" + token).getBytes(StandardCharsets.UTF_8));
    }

    private static void headers(HttpExchange exchange, String type) {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("Cache-Control", "no-store");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set(
                "Content-Security-Policy",
                "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; "
                        + "frame-ancestors 'none'");
    }

    private void stream(HttpExchange exchange) throws IOException {
        Optional<BlockingQueue<String>> joined = join();
        if (joined.isEmpty()) {
            exchange.sendResponseHeaders(BUSY, -1);
            return;
        }
        BlockingQueue<String> messages = joined.get();
        try {
            headers(exchange, "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            stream(messages, exchange.getResponseBody());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            leave(messages);
        }
    }

    /// Closed before the page counts as gone: without the last chunk the stream would look cut.
    private static void stream(BlockingQueue<String> messages, OutputStream body)
            throws IOException, InterruptedException {
        try (body) {
            for (String next = next(messages); !END.equals(next); next = next(messages)) {
                body.write((next == null ? ":\n\n" : "data: " + next + "\n\n").getBytes(StandardCharsets.UTF_8));
                body.flush();
            }
        }
    }

    private static @Nullable String next(BlockingQueue<String> messages) throws InterruptedException {
        return messages.poll(HEARTBEAT_SECONDS, TimeUnit.SECONDS);
    }

    private synchronized Optional<BlockingQueue<String>> join() {
        if (clients.size() == MOST_CLIENTS) {
            return Optional.empty();
        }
        BlockingQueue<String> messages = new LinkedBlockingQueue<>(kept);
        if (ended) {
            messages.add(END);
        }
        clients.add(messages);
        return Optional.of(messages);
    }

    private synchronized void leave(BlockingQueue<String> messages) {
        clients.remove(messages);
        notifyAll();
    }

    /// Ends all streams. A page that does not take its last messages holds the process for a second at most.
    @Override
    public void close() {
        awaitReaders();
        server.stop(0);
    }

    private synchronized void awaitReaders() {
        ended = true;
        clients.forEach(client -> client.add(END));
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
        try {
            for (long left = 1; !clients.isEmpty() && left > 0; ) {
                left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                if (left > 0) {
                    wait(left);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
