package fairtrial.lab.app;

import fairtrial.lab.app.answer.Loopback;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.core.JacksonException;

/// The server that probes connect to, on one loopback port, with a random token per contender. A connection
/// with an unknown token is closed.
public final class ProbeServer implements AutoCloseable {
    /// Deadline of a connection's first line, in ms. A probe writes it at once; whoever writes nothing is no
    /// probe.
    private static final int HELLO_MILLIS = 5_000;

    private final ServerSocket server;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Map<String, CompletableFuture<ProbeLink>> expected = new ConcurrentHashMap<>();

    /// Opens the server on a free loopback port.
    public ProbeServer() throws IOException {
        this.server = new ServerSocket(0, 50, Loopback.address());
        Thread.ofPlatform().daemon().name("probe-server").start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    /// A new random token of 16 bytes, in hex.
    String token() {
        return secret();
    }

    /// A random text of 16 bytes, in hex.
    public static String secret() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /// The future connection of the probe that has this token.
    CompletableFuture<ProbeLink> expect(String token) {
        return expected.computeIfAbsent(token, t -> new CompletableFuture<>());
    }

    void forget(String token) {
        expected.remove(token);
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread.ofVirtual().name("probe-hello").start(() -> greet(socket));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void greet(Socket socket) {
        try {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(HELLO_MILLIS);
            // The caller is unknown yet, so only this much is read.
            var in =
                    new ForeignLines(socket.getInputStream(), StandardCharsets.UTF_8, Limit.HELLO, Limit.HELLO.bytes());
            var out = new BufferedWriter(new OutputStreamWriter(socket.getOutputStream(), StandardCharsets.UTF_8));
            String hello = in.next();
            String token = hello == null ? "" : Json.tree(hello).path("token").asString("");
            CompletableFuture<ProbeLink> waiting = expected.get(token);
            if (waiting == null) {
                socket.close();
                return;
            }
            socket.setSoTimeout(0);
            in.allow(Limit.PROBE_LINE, Long.MAX_VALUE);
            waiting.complete(new ProbeLink(socket, in, out));
        } catch (IOException | JacksonException noProbe) {
            closeQuietly(socket);
        }
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It was not a probe, and its connection is gone.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
