package fairtrial.lab.remote.agent;

import fairtrial.core.record.NetworkUse;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.host.kernel.FolderFiles;
import fairtrial.lab.host.kernel.SystemFiles;
import fairtrial.lab.monitor.net.InterfaceCounters;
import fairtrial.lab.remote.PathPlace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A server for measuring the way between two hosts: it repeats single bytes, or sends for a second. It listens on one
/// address for as long as the way is measured, and only for clients with its token.
public final class PathServer implements AutoCloseable {
    static final int ECHO = 'e';
    static final int SEND = 's';

    /// Long enough for TCP to find the bandwidth of a fast line.
    static final Duration SENDING = Duration.ofSeconds(1);

    private static final int PATIENCE_MILLIS = 5_000;
    private static final int BLOCK = 256 << 10;

    private final SystemFiles files = FolderFiles.ofThisMachine();
    private @Nullable ServerSocket server;
    private @Nullable InterfaceCounters before;

    /// Listens on a free port of that address.
    public synchronized PathPlace serve(String address) throws IOException {
        close();
        ServerSocket opened = new ServerSocket(0, 16, InetAddress.getByName(address));
        server = opened;
        String token = ProbeServer.secret();
        before = InterfaceCounters.read(files);
        Thread.ofPlatform().daemon().name("path-server").start(() -> accept(opened, token));
        return new PathPlace(opened.getLocalPort(), token);
    }

    /// Listens no more.
    ///
    /// @return what the network of this machine did since it listened
    public synchronized NetworkUse stop() {
        close();
        InterfaceCounters now = InterfaceCounters.read(files);
        return now.since(before == null ? now : before);
    }

    private static void accept(ServerSocket server, String token) {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                // Linux listens until the thread that waits here has noticed the end, so one client may still come.
                if (server.isClosed()) {
                    socket.close();
                    return;
                }
                Thread.ofVirtual().name("path").start(() -> serve(socket, token));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private static void serve(Socket socket, String token) {
        try (socket) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(PATIENCE_MILLIS);
            InputStream in = socket.getInputStream();
            OutputStream out = socket.getOutputStream();
            byte[] said = in.readNBytes(token.length());
            if (!MessageDigest.isEqual(said, token.getBytes(StandardCharsets.US_ASCII))) {
                return;
            }
            switch (in.read()) {
                case ECHO -> echo(in, out);
                case SEND -> send(out);
                default -> {
                    // Not one of ours.
                }
            }
        } catch (IOException gone) {
            // The client has what it wanted, or tells that it has not.
        }
    }

    private static void echo(InputStream in, OutputStream out) throws IOException {
        for (int one = in.read(); one >= 0; one = in.read()) {
            out.write(one);
        }
    }

    private static void send(OutputStream out) throws IOException {
        byte[] block = new byte[BLOCK];
        long end = System.nanoTime() + SENDING.toNanos();
        while (System.nanoTime() < end) {
            out.write(block);
        }
    }

    @Override
    public synchronized void close() {
        try {
            if (server != null) {
                server.close();
            }
        } catch (IOException e) {
            // It no longer listens either way.
        }
    }
}
