package fairtrial.lab.app;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConcealedCommandTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final List<String> AWKWARD =
            List.of("it's \"hunter2\"", "a\\b\\", "two  blanks", "#hash", "-x=@y", "''\"\"");

    @TempDir
    Path folder;

    @Test
    void what_is_no_secret_stays_in_the_command() throws IOException {
        List<String> command = List.of(JAVA, "-Xmx1g", "-Dserver.port=0", "-cp", "a.jar:token=b.jar", "Main", "--a=b");
        try (ConcealedCommand same = ConcealedCommand.of(command, 25, folder, Map.of("A", "b"))) {
            assertThat(same.command()).isEqualTo(command);
            assertThat(same.environment()).isEqualTo(Map.of("A", "b"));
            assertThat(folder).isEmptyDirectory();
        }
    }

    @Test
    void flags_and_arguments_with_secrets_go_by_a_file_of_the_owners() throws IOException {
        List<String> command = List.of(
                JAVA, "-Xmx1g", "-Ddb.password=x", "-Durl=a://u:p@h", "-cp", "a.jar", "Main", "--my.token=y", "-v");
        Path file;
        try (ConcealedCommand concealed = ConcealedCommand.of(command, 9, folder, Map.of())) {
            file = concealed.file().orElseThrow();
            assertThat(concealed.command()).containsExactly(JAVA, "@" + file, "-Xmx1g", "-cp", "a.jar", "Main", "-v");
            assertThat(Files.readString(file))
                    .isEqualTo("\"-Ddb.password=x\"\n\"-Durl=a://u:p@h\"\n\"-Dmy.token=y\"\n");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
        assertThat(file).doesNotExist();
    }

    /// Argument files are the launcher's, the variable is the JVM's: both read quotes in their own way.
    @ParameterizedTest
    @ValueSource(ints = {8, 9})
    void the_jvm_has_each_value_as_it_was_given(int feature) throws Exception {
        List<String> command = new ArrayList<>(List.of(JAVA));
        for (int i = 0; i < AWKWARD.size(); i++) {
            command.add("-Dawkward" + i + ".secret=" + AWKWARD.get(i));
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Told.class.getName()));
        try (ConcealedCommand concealed = ConcealedCommand.of(command, feature, folder, Map.of())) {
            assertThat(String.join(" ", concealed.command())).doesNotContain("hunter2", "awkward");
            ProcessBuilder builder = new ProcessBuilder(concealed.command());
            builder.environment().putAll(concealed.environment());
            Process process =
                    builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
            String told = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertThat(process.waitFor()).isZero();
            assertThat(told.lines()).containsExactlyElementsOf(AWKWARD);
        }
    }

    /// Prints the properties that it was started with.
    static final class Told {
        private Told() {}

        public static void main(String... args) {
            for (int i = 0; i < AWKWARD.size(); i++) {
                System.out.println(System.getProperty("awkward" + i + ".secret"));
            }
        }
    }

    @Test
    void an_executable_gets_its_secrets_as_json() throws IOException {
        List<String> command = List.of("/x/contender", "--server.port=0", "--db.password=a\"b");
        try (ConcealedCommand concealed = ConcealedCommand.of(command, 25, folder, Map.of())) {
            assertThat(concealed.command()).containsExactly("/x/contender", "--server.port=0");
            assertThat(concealed.environment())
                    .containsEntry("SPRING_APPLICATION_JSON", "{\"db.password\":\"a\\\"b\"}");
        }
    }

    @Test
    void what_a_jvm_of_java_8_would_ignore_is_refused() {
        List<String> command = List.of(JAVA, "-Ddb.password=" + "x".repeat(1100), "-cp", "a.jar", "Main");
        Assertions.assertThatThrownBy(() -> ConcealedCommand.of(command, 8, folder, Map.of()))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-215"));
    }
}
