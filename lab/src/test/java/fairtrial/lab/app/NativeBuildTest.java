package fairtrial.lab.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.JdkPlaces;
import fairtrial.lab.host.LocalHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// With programs that write down how they were called, in place of a GraalVM.
class NativeBuildTest {
    @TempDir
    Path temp;

    @Test
    void a_machine_without_graalvm_is_told_how_to_get_one() {
        JdkPlaces none = new JdkPlaces(Map.of(), temp, temp, List.of(temp));
        assertThatThrownBy(() -> NativeBuild.create(temp, List.of(), "x.Main", none, "tomcat/4.0.1+native"))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-108"));
    }

    @Test
    void the_variable_is_asked_before_all_other_places() throws IOException {
        Path named = graal("named");
        graal("jvm/other");
        JdkPlaces places =
                new JdkPlaces(Map.of("GRAALVM_HOME", named.toString()), temp, temp, List.of(temp.resolve("jvm")));
        assertThat(NativeBuild.graal(places)).contains(named);
        JdkPlaces unnamed = new JdkPlaces(Map.of(), temp, temp, List.of(temp.resolve("jvm")));
        assertThat(NativeBuild.graal(unnamed)).contains(temp.resolve("jvm/other"));
    }

    @Test
    void the_closed_world_is_processed_compiled_and_built() throws IOException, BootFailure {
        Path graal = graal("graal");
        JdkPlaces places = new JdkPlaces(Map.of("GRAALVM_HOME", graal.toString()), temp, temp, List.of());
        Path work = temp.resolve("work");
        List<Path> classPath = List.of(Path.of("/a/service.jar"), Path.of("/a/spring.jar"));
        Path executable = NativeBuild.create(work, classPath, "x.Main", places, "tomcat+native")
                .make(new LocalHost(), temp.resolve("log"));
        List<String> calls = Files.readAllLines(temp.resolve("log"));
        assertThat(executable).isEqualTo(work.resolve("contender"));
        assertThat(calls).hasSize(3);
        assertThat(calls.get(0))
                .startsWith("java -cp /a/service.jar:/a/spring.jar")
                .contains("SpringApplicationAotProcessor x.Main");
        assertThat(calls.get(1)).startsWith("javac").contains("-d " + work.resolve("classes"));
        assertThat(calls.get(2)).startsWith("native-image --no-fallback").endsWith("-o " + executable + " x.Main");
    }

    @Test
    void a_step_that_fails_ends_the_build_with_its_output() throws IOException {
        Path graal = graal("graal");
        program(graal, "native-image", "echo out of memory\nexit 3\n");
        JdkPlaces places = new JdkPlaces(Map.of("GRAALVM_HOME", graal.toString()), temp, temp, List.of());
        NativeBuild build = NativeBuild.create(temp.resolve("work"), List.of(), "x.Main", places, "tomcat+native");
        assertThatThrownBy(() -> build.make(new LocalHost(), temp.resolve("log")))
                .isInstanceOfSatisfying(BootFailure.class, failure -> {
                    assertThat(failure.getMessage()).contains("native-image", "exit code 3");
                    assertThat(failure.logTail()).contains("out of memory");
                });
    }

    private Path graal(String name) throws IOException {
        Path home = temp.resolve(name);
        for (String program : List.of("java", "javac", "native-image")) {
            program(home, program, "echo " + program + " \"$@\"\n");
        }
        return home;
    }

    private static void program(Path home, String name, String script) throws IOException {
        Path file = Files.createDirectories(home.resolve("bin")).resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
