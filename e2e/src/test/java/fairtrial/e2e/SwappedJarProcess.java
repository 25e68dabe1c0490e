package fairtrial.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An executable jar as its owner starts it, on any free port.
final class SwappedJarProcess implements AutoCloseable {
    private static final Duration DEADLINE = Duration.ofSeconds(90);
    private static final Pattern PORT = Pattern.compile(
            "(?:Tomcat started on ports?|Jetty started on ports?|Undertow started on ports?(?:\\(s\\))?)\\D{0,6}([0-9]+)");

    private final Process process;
    private final int port;

    private SwappedJarProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static SwappedJarProcess start(Path java, Path jar, Path folder, String... arguments)
            throws IOException, InterruptedException {
        Path log = Files.createTempFile(folder, "app", ".log");
        List<String> command = new ArrayList<>(
                List.of(java.toString(), "-Xmx256m", "-XX:TieredStopAtLevel=1", "-jar", jar.toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--server.port=0", "--server.address=127.0.0.1"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (process.isAlive() && System.nanoTime() < deadline) {
            Optional<Integer> port = port(Files.readString(log));
            if (port.isPresent()) {
                return new SwappedJarProcess(process, port.get());
            }
            Thread.sleep(200);
        }
        process.destroyForcibly();
        throw new AssertionError("did not start:\n" + Files.readString(log));
    }

    private static Optional<Integer> port(String log) {
        Matcher found = PORT.matcher(log);
        return found.find() ? Optional.of(Integer.valueOf(found.group(1))) : Optional.empty();
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
