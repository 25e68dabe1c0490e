package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An ejected contender builds, starts and answers without this tool, as the container that it says.
@Tag("unmeasured")
class EjectIT {
    private static final Duration SHORT = Duration.ofMinutes(2);

    /// A first build may fetch Maven and its plugins.
    private static final Duration BUILD = Duration.ofMinutes(6);

    private static final Duration POLL = Duration.ofMillis(500);

    @TempDir
    Path folder;

    @Test
    void jetty_on_a_line_of_today() throws IOException, InterruptedException {
        ejected("jetty/3.5.16");
        assertThat(threadOfAnAnswer()).contains("qtp");
        assertThat(libraries())
                .anyMatch(jar -> jar.startsWith("jetty-server-"))
                .noneMatch(jar -> jar.startsWith("tomcat-embed-core"));
        assertThat(threadOfAnAnswer(Told.BY_ARGUMENT)).contains("qtp");
    }

    /// The two ways that the script's comment gives for another port.
    private enum Told {
        BY_VARIABLE,
        BY_ARGUMENT
    }

    @Test
    void tomcats_native_connector_on_an_old_line() throws IOException, InterruptedException {
        assumeTrue(
                isHere("/usr/lib/jvm", "8") || isHere(System.getProperty("user.home") + "/.jdks", "8"),
                "skipped: no JDK 8");
        assumeTrue(isHere("/usr/lib/x86_64-linux-gnu", "libtcnative-1"), "skipped: no libtcnative-1");
        ejected("tomcat:8.0.53/1.5.10+apr@jdk8");
        assertThat(threadOfAnAnswer()).contains("http-apr-");
        assertThat(libraries()).contains("tomcat-embed-core-8.0.53.jar", "tomcat-juli-8.0.53.jar");
    }

    @Test
    void a_folder_that_holds_something_is_left_alone() throws IOException {
        Files.writeString(folder.resolve("mine"), "x");
        Ended ended = Command.run(folder, SHORT, "eject", "jetty/3.5.16", folder.toString());
        assertThat(ended.err()).contains("FT-820").doesNotContain("\tat ");
        assertThat(ended.exit()).isEqualTo(2);
    }

    private void ejected(String spec) {
        Ended ended = Command.run(folder, SHORT, "eject", spec, project().toString(), "--json", "-");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("\"schema\" : \"fairtrial/eject/1\"").contains("run.sh");
    }

    /// Starts the project, asks it, and stops it by its process; gives what its log says of the thread that served.
    private String threadOfAnAnswer() throws IOException, InterruptedException {
        return threadOfAnAnswer(Told.BY_VARIABLE);
    }

    private String threadOfAnAnswer(Told told) throws IOException, InterruptedException {
        int port = freePort();
        Path log = folder.resolve("run-" + told + ".log");
        List<String> command =
                told == Told.BY_ARGUMENT ? List.of("./run.sh", "--server.port=" + port) : List.of("./run.sh");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(project().toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        if (told == Told.BY_VARIABLE) {
            builder.environment().put("PORT", String.valueOf(port));
        }
        Process process = builder.start();
        try (HttpClient client = HttpClient.newHttpClient()) {
            assertThat(firstAnswer(client, port, process, log)).isEqualTo("world");
            ask(client, port, "/pay");
            return Files.readString(log);
        } finally {
            process.destroy();
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        }
    }

    private static String firstAnswer(HttpClient client, int port, Process process, Path log)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + BUILD.toNanos();
        while (System.nanoTime() < end) {
            try {
                return ask(client, port, "/hello");
            } catch (IOException notYet) {
                if (process.waitFor(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
                    break;
                }
            }
        }
        throw new AssertionError("no answer:\n" + Files.readString(log));
    }

    private static String ask(HttpClient client, int port, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private Path project() {
        return folder.resolve("project");
    }

    private List<String> libraries() {
        return names(project().resolve("target/lib"));
    }

    /// Whether the folder holds something of that name, with whatever around it.
    private static boolean isHere(String place, String name) {
        Path folder = Path.of(place);
        return Files.isDirectory(folder)
                && names(folder).stream()
                        .anyMatch(file -> file.matches("(jdk|java|temurin|zulu)?[-.]?" + name + "([-.u].*)?"));
    }

    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
