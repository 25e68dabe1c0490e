package fairtrial.probe.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The recordings in JVMs that have no Flight Recorder, and in the oldest ones that have it: JDK 8 got it with update
/// 262,
/// and some builds have none. A contender that cannot record must say so and run on.
class JvmWithoutRecorderTest {
    /// What the probe does, as a program for any JVM from 8 on: it prints the reason where nothing is recorded.
    private static final String PROGRAM = """
            import fairtrial.probe.jvm.FlightRecording;
            import fairtrial.probe.jvm.PinRecording;
            import java.util.Collections;

            public class Recording {
                public static void main(String[] file) throws Exception {
                    FlightRecording recording = new FlightRecording();
                    try {
                        recording.start(Collections.singletonMap("jdk.ThreadSleep#enabled", "true"));
                        Thread.sleep(30);
                        recording.stop(file[0]);
                        System.out.println("recorded");
                    } catch (IllegalStateException e) {
                        System.out.println(e.getMessage());
                    }
                    try {
                        new PinRecording().start();
                        System.out.println("records pins");
                    } catch (IllegalStateException e) {
                        System.out.println(e.getMessage());
                    }
                }
            }
            """;

    @TempDir
    static Path temp;

    @BeforeAll
    static void compile() throws IOException {
        Path source = Files.writeString(temp.resolve("Recording.java"), PROGRAM);
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            var said = new StringWriter();
            List<String> options = List.of("--release", "8", "-Xlint:none", "-d", temp.toString(), "-cp", probe());
            assertThat(compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(source))
                            .call())
                    .as(said.toString())
                    .isTrue();
        }
    }

    /// The probe's own classes.
    private static String probe() {
        return Path.of(FlightRecording.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
    }

    private static List<String> run(Path java, Path recording, List<String> options) throws Exception {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", temp + ":" + probe(), "Recording", recording.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(told).isZero();
        return told.lines().toList();
    }

    private static Path thisJava() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /// The JRE of a JDK 8 on this machine.
    private static Path oldest() throws IOException {
        List<Path> folders = List.of(Path.of(System.getProperty("user.home"), ".jdks"), Path.of("/usr/lib/jvm"));
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> all = Files.list(folder)) {
                    Optional<Path> found = all.map(jdk -> jdk.resolve("jre"))
                            .filter(jre -> Files.exists(jre.resolve("lib/rt.jar")))
                            .sorted()
                            .findFirst();
                    if (found.isPresent()) {
                        return found.get();
                    }
                }
            }
        }
        assumeTrue(false, "skipped: no JDK 8 here");
        throw new AssertionError("skipped");
    }

    private static void assertSaysWhy(List<String> told) {
        assertThat(told)
                .hasSize(2)
                .allSatisfy(line -> assertThat(line)
                        .startsWith("Flight Recorder: ")
                        .contains("ClassNotFoundException", "jdk.jfr.Recording"));
    }

    @Test
    void a_jvm_without_the_module_says_so_and_runs_on() throws Exception {
        assertSaysWhy(run(thisJava(), temp.resolve("none.jfr"), List.of("--limit-modules", "java.base")));
        assertThat(temp.resolve("none.jfr")).doesNotExist();
    }

    @Test
    void the_oldest_jdk_with_a_recorder_writes_a_recording_that_this_one_reads() throws Exception {
        Path jre = oldest();
        assumeTrue(Files.exists(jre.resolve("lib/jfr.jar")), "skipped: this JDK 8 has no Flight Recorder");
        Path file = temp.resolve("oldest.jfr");
        assertThat(run(jre.resolve("bin/java"), file, List.of())).first().isEqualTo("recorded");
        assertThat(RecordingFile.readAllEvents(file))
                .anyMatch(event -> event.getEventType().getName().equals("jdk.ThreadSleep"));
    }

    @Test
    void an_early_update_of_jdk_8_says_that_it_has_none() throws Exception {
        Path jre = oldest();
        String others;
        try (Stream<Path> jars = Files.list(jre.resolve("lib"))) {
            others = jars.map(Path::toString)
                    .filter(jar -> jar.endsWith(".jar") && !jar.endsWith("/jfr.jar"))
                    .sorted()
                    .collect(Collectors.joining(":"));
        }
        assertSaysWhy(run(jre.resolve("bin/java"), temp.resolve("early.jfr"), List.of("-Xbootclasspath:" + others)));
    }
}
