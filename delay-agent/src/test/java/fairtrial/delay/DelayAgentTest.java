package fairtrial.delay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.bytebuddy.ByteBuddy;
import org.example.layered.LayeredApplication;
import org.example.layered.Locks;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The agent in a JVM of its own, on a real application: Spring Boot, HikariCP, H2, Logback, HTTP clients.
class DelayAgentTest {
    private static final int REQUESTS = 5;
    private static final long DEADLINE_SECONDS = 180;

    private static final Map<String, String> TOLD = new HashMap<>();

    @TempDir
    static Path folder;

    @BeforeAll
    static void run() throws Exception {
        Path jar = jar();
        String byteBuddy = location(ByteBuddy.class).toString();
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-javaagent:" + jar + "=" + jar + File.pathSeparator + byteBuddy + "#org.example.layered",
                        "-cp",
                        classPathWithoutByteBuddy(),
                        LayeredApplication.class.getName(),
                        String.valueOf(REQUESTS))
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        String said = Files.readString(out);
        assertThat(process.waitFor()).as(said).isZero();
        said.lines().filter(line -> line.startsWith("@")).forEach(line -> {
            int at = line.indexOf('=');
            TOLD.put(line.substring(1, at), line.substring(at + 1));
        });
    }

    /// The jar as the build makes it.
    private static Path jar() throws IOException {
        Path jar = folder.resolve("delay-agent.jar");
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Premain-Class", DelayAgent.class.getName());
        main.putValue("Boot-Class-Path", jar.getFileName().toString());
        Path classes = location(DelayAgent.class);
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                Stream<Path> all = Files.walk(classes)) {
            for (Path path : all.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(path).toString().replace('\\', '/')));
                Files.copy(path, out);
            }
        }
        return jar;
    }

    private static Path location(Class<?> type) {
        return Path.of(java.net.URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }

    /// As a contender's: neither the agent nor Byte Buddy is on it.
    private static String classPathWithoutByteBuddy() {
        List<String> entries = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !entry.contains("byte-buddy")
                        && !entry.equals(location(DelayAgent.class).toString()))
                .toList();
        return String.join(File.pathSeparator, entries);
    }

    /// Outermost calls of each request.
    private static int calls(Layer layer) {
        return switch (layer) {
            case CLIENT -> 3;
            case LOCK -> Locks.WAYS;
            default -> 1;
        };
    }

    @ParameterizedTest
    @EnumSource
    void each_layer_counts_its_outermost_calls(Layer layer) {
        int wanted = REQUESTS * calls(layer);
        // The container's last call ends after its response has come.
        int least = layer == Layer.CONTAINER ? wanted - 1 : wanted;
        Matcher counted =
                Pattern.compile("layer=" + layer.id() + ", calls=(\\d+),").matcher(TOLD.getOrDefault("timed", ""));
        assertThat(counted.find()).isTrue();
        assertThat(Integer.parseInt(counted.group(1))).isBetween(least, wanted);
    }

    @ParameterizedTest
    @EnumSource
    void each_layer_is_delayed_in_each_call(Layer layer) {
        String[] delayed = TOLD.getOrDefault("delayed." + layer.id(), "0 0").split(" ", -1);
        int wanted = REQUESTS * calls(layer);
        assertThat(delayed[0]).isEqualTo(String.valueOf(wanted));
        assertThat(Double.parseDouble(delayed[1])).isGreaterThanOrEqualTo(1000.0 * wanted);
        assertThat(TOLD.get("burnt." + layer.id())).isEqualTo(String.valueOf(7 * wanted));
    }

    @Test
    void the_classes_of_the_layers_are_the_stated_ones() {
        assertThat(TOLD.get("woven"))
                .contains(
                        "container=[org.apache.coyote.http11.Http11Processor",
                        "org.example.layered.PassingFilter",
                        "org.springframework.web.method.support.InvocableHandlerMethod",
                        "com.zaxxer.hikari.HikariDataSource",
                        "org.h2.jdbc.JdbcStatement",
                        "jdk.internal.net.http.HttpClientImpl",
                        "org.apache.hc.core5.http.impl.io.HttpRequestExecutor",
                        "org.example.layered.Locks");
        assertThat(TOLD).containsEntry("failed", "[]").containsEntry("clock", "thread");
    }

    @Test
    void servlets_of_older_lines_are_seen_too() {
        assertThat(TOLD.get("older")).contains("layer=servlet, calls=1,");
    }
}
