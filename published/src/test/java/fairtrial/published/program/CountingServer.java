package fairtrial.published.program;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;

/// A loopback server that answers every request alike and counts requests and connections. It knows as much
/// HTTP/1 (ab asks in 1.0 for keep-alive), or HTTP/2 in clear text, as load generators need.
final class CountingServer implements AutoCloseable {
    private static final int PREFACE_BYTES = 24;
    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int SETTINGS = 4;
    private static final int PING = 6;
    private static final int END_STREAM = 1;
    private static final int ACK = 1;
    private static final int END_HEADERS = 4;
    private static final byte[] BODY = "hello".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NOTHING = {};

    private final ServerSocket server;
    private final int status;
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong connections = new AtomicLong();
    private final Queue<Socket> open = new ConcurrentLinkedQueue<>();
    private volatile String lastHead = "";

    private CountingServer(ServerSocketFactory sockets, boolean second, int status) throws IOException {
        this.server = sockets.createServerSocket(0, 1000, InetAddress.getLoopbackAddress());
        this.status = status;
        Thread.ofPlatform().daemon().name("accept").start(() -> accept(second));
    }

    static CountingServer http1(int status) throws IOException {
        return new CountingServer(ServerSocketFactory.getDefault(), false, status);
    }

    static CountingServer http2(int status) throws IOException {
        return new CountingServer(ServerSocketFactory.getDefault(), true, status);
    }

    /// The same over TLS; HTTP/2 is agreed on while it shakes hands.
    static CountingServer over(SSLContext tls, boolean second) throws IOException {
        CountingServer server = new CountingServer(tls.getServerSocketFactory(), second, 200);
        SSLServerSocket socket = (SSLServerSocket) server.server;
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {second ? "h2" : "http/1.1"});
        socket.setSSLParameters(parameters);
        return server;
    }

    int port() {
        return server.getLocalPort();
    }

    long requests() {
        return requests.get();
    }

    long connections() {
        return connections.get();
    }

    /// Request line, headers and body of the request that came last (HTTP/1).
    String last() {
        return lastHead;
    }

    private void accept(boolean second) {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                open.add(socket);
                Thread.ofVirtual().start(() -> serve(socket, second));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket socket, boolean second) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            // A connection counts from its first byte on: wrk opens one to see whether somebody is there.
            in.mark(1);
            if (in.read() < 0) {
                return;
            }
            in.reset();
            connections.incrementAndGet();
            if (second) {
                frames(new DataInputStream(in), socket.getOutputStream());
            }
            boolean keep = !second;
            while (keep) {
                keep = answered(in, socket.getOutputStream());
            }
        } catch (IOException gone) {
            // Load generators end by leaving.
        }
    }

    private boolean answered(InputStream in, OutputStream out) throws IOException {
        String head = head(in);
        if (head.isEmpty()) {
            return false;
        }
        String lower = head.toLowerCase(Locale.ROOT);
        byte[] body = in.readNBytes(length(lower));
        lastHead = head + new String(body, StandardCharsets.UTF_8);
        requests.incrementAndGet();
        boolean keep = lower.contains(" http/1.0\r\n")
                ? lower.contains("connection: keep-alive")
                : !lower.contains("connection: close");
        String answer = "HTTP/1.1 " + status + " Said\r\nContent-Type: text/plain\r\nContent-Length: " + BODY.length
                + "\r\nConnection: " + (keep ? "keep-alive" : "close") + "\r\n\r\n";
        out.write((answer + new String(BODY, StandardCharsets.US_ASCII)).getBytes(StandardCharsets.US_ASCII));
        return keep;
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            head.append((char) c);
            if (c == '\n'
                    && head.length() > 4
                    && head.substring(head.length() - 4).equals("\r\n\r\n")) {
                return head.toString();
            }
        }
        return "";
    }

    private static int length(String lower) {
        int at = lower.indexOf("content-length:");
        return at < 0
                ? 0
                : Integer.parseInt(lower.substring(at + "content-length:".length(), lower.indexOf('\r', at))
                        .strip());
    }

    private void frames(DataInputStream in, OutputStream out) throws IOException {
        in.readNBytes(PREFACE_BYTES);
        frame(out, SETTINGS, 0, 0, NOTHING);
        while (true) {
            int lengthAndType = in.readInt();
            int type = lengthAndType & 0xff;
            int flags = in.readUnsignedByte();
            int stream = in.readInt();
            byte[] payload = in.readNBytes(lengthAndType >>> 8);
            if (type == SETTINGS && (flags & ACK) == 0) {
                frame(out, SETTINGS, ACK, 0, NOTHING);
            } else if (type == PING && (flags & ACK) == 0) {
                frame(out, PING, ACK, 0, payload);
            } else if ((type == HEADERS || type == DATA) && (flags & END_STREAM) != 0) {
                requests.incrementAndGet();
                // Indexed header fields 8 and 14 of RFC 7541: the status alone.
                frame(out, HEADERS, END_HEADERS, stream, new byte[] {(byte) (status == 200 ? 0x88 : 0x8e)});
                frame(out, DATA, END_STREAM, stream, BODY);
            }
        }
    }

    private static void frame(OutputStream out, int type, int flags, int stream, byte[] payload) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(9 + payload.length);
        frame.putInt(payload.length << 8 | type)
                .put((byte) flags)
                .putInt(stream)
                .put(payload);
        out.write(frame.array());
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
