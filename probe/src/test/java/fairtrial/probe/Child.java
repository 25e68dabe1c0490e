package fairtrial.probe;

import fairtrial.probe.json.JsonWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The fixture in a JVM of its own, and the conductor's end of its channel.
record Child(Process process, Socket socket, BufferedReader lines) implements AutoCloseable {
    private static final int BOOT_SECONDS = 120;

    /// Starts the fixture and waits for its call.
    static Child start(String... arguments) throws IOException {
        try (var conductor = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            conductor.setSoTimeout(BOOT_SECONDS * 1000);
            var command = new ArrayList<>(List.of(
                    System.getProperty("java.home") + "/bin/java",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-D" + Probe.PORT + "=" + conductor.getLocalPort(),
                    Fixture.class.getName(),
                    "--server.port=0",
                    "--server.address=127.0.0.1"));
            command.addAll(List.of(arguments));
            ProcessBuilder builder = new ProcessBuilder(command);
            builder.environment().put(Probe.TOKEN, "let-me-in");
            Process process = builder.redirectErrorStream(true)
                    .redirectOutput(Redirect.DISCARD)
                    .start();
            Socket socket = conductor.accept();
            socket.setSoTimeout(BOOT_SECONDS * 1000);
            var reader = new java.io.InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8);
            return new Child(process, socket, new BufferedReader(reader));
        }
    }

    /// The next line from the probe.
    String hear() throws IOException {
        return String.valueOf(lines.readLine());
    }

    /// Asks and hears the answer.
    String ask(Map<String, Object> request) throws IOException {
        socket.getOutputStream().write((JsonWriter.write(request) + "\n").getBytes(StandardCharsets.UTF_8));
        return hear();
    }

    /// The exit code of a child that ends by itself.
    int exitCode() throws InterruptedException {
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            throw new AssertionError("still running");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
