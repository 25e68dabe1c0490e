package fairtrial.e2e;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// An executable jar as its owner starts it, on any free port.
final class SwappedJarProcess implements AutoCloseable {
    private static final Duration DEADLINE = Duration.ofSeconds(90);
    private final Process process;
    private final int port;

    private SwappedJarProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static SwappedJarProcess start(Path java, Path jar, Path folder, String... arguments)
            throws IOException, InterruptedException {
        int port = free();
        Path log = Files.createTempFile(folder, "app", ".log");
        List<String> command = new ArrayList<>(
                List.of(java.toString(), "-Xmx256m", "-XX:TieredStopAtLevel=1", "-jar", jar.toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--server.port=" + port, "--server.address=127.0.0.1"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (process.isAlive() && System.nanoTime() < deadline) {
            if (answers(port)) {
                return new SwappedJarProcess(process, port);
            }
            Thread.sleep(200);
        }
        process.destroyForcibly();
        throw new AssertionError("did not start:\n" + Files.readString(log));
    }

    /// An application's own log settings may hide on which port its container listens: so it is told one.
    private static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static boolean answers(int port) {
        try {
            byte[] request = "GET /up HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);
            return !RawHttp.exchange(port, request).status().isEmpty();
        } catch (IOException notYet) {
            return false;
        }
    }

    int port() {
        return port;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
