package fairtrial.agent.load;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A small server on 127.0.0.1 whose answers are a script: right or wrong in every way that a test needs.
final class ScriptedServer implements AutoCloseable {
    /// Answers the n-th request (from 1) of one connection.
    @FunctionalInterface
    interface Script {
        After answer(int nth, OutputStream out) throws IOException, InterruptedException;
    }

    /// What becomes of the connection after an answer.
    enum After {
        KEEP,
        CLOSE,
        RESET
    }

    private static final Pattern CONTENT_LENGTH = Pattern.compile("Content-Length: (\\d+)");

    private final ServerSocket listening;
    private final Script script;
    private final Thread accepting;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger connections = new AtomicInteger();

    ScriptedServer(Script script) {
        this.script = script;
        try {
            listening = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        accepting = Thread.ofVirtual().start(this::accept);
    }

    /// Answers everything with 200 and `world`.
    static ScriptedServer world() {
        return new ScriptedServer((nth, out) -> {
            write(out, ok("world"));
            return After.KEEP;
        });
    }

    static String ok(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    int port() {
        return listening.getLocalPort();
    }

    /// Requests read whole.
    int requests() {
        return requests.get();
    }

    int connections() {
        return connections.get();
    }

    /// Closes every connection, as after a keep-alive time-out. When it returns the peers' kernel knows: a
    /// close alone waits for the thread that reads.
    void closeConnections() throws IOException {
        for (Socket socket : open) {
            try (socket) {
                socket.shutdownOutput();
            } catch (SocketException e) {
                // its own thread closed it just now
            }
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                connections.incrementAndGet();
                open.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            }
        } catch (IOException e) {
            // closed by the test
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            for (int nth = 1; readRequest(in); nth++) {
                requests.incrementAndGet();
                After after = script.answer(nth, socket.getOutputStream());
                if (after == After.RESET) {
                    socket.setSoLinger(true, 0);
                }
                if (after != After.KEEP) {
                    return;
                }
            }
        } catch (IOException e) {
            // the client went first
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(socket);
        }
    }

    /// Reads one request whole; false at the end of the stream.
    private static boolean readRequest(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int b = in.read();
            if (b < 0) {
                return false;
            }
            head.append((char) b);
        }
        Matcher length = CONTENT_LENGTH.matcher(head);
        in.skipNBytes(length.find() ? Long.parseLong(length.group(1)) : 0);
        return true;
    }

    /// Nobody listens any more, and all connections are closed. A listening socket is closed when nobody
    /// accepts on it.
    void stop() throws IOException, InterruptedException {
        listening.close();
        accepting.join(Duration.ofSeconds(10));
        closeConnections();
    }

    @Override
    public void close() throws IOException {
        listening.close();
        closeConnections();
    }
}
