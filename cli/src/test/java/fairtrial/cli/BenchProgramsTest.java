package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The programs under `bench` are run from their sources, so no build compiles them.
class BenchProgramsTest {
    private static final Path BENCH = Path.of("../bench");

    @TempDir
    Path classes;

    static List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.walk(BENCH)) {
            return all.filter(file -> file.toString().endsWith(".java"))
                    .map(Path::getParent)
                    .distinct()
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("folders")
    void a_program_fits_the_tool_as_it_is(Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> all = Files.list(folder)) {
            List<Path> sources = all.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !isOfAnApplication(file))
                    .toList();
            List<String> options =
                    List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", classes.toString());
            boolean compiled = compiler.getTask(
                            said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertThat(compiled).as(said.toString()).isTrue();
        }
    }

    /// A source that a script puts into an application of its own, with its class path.
    private static boolean isOfAnApplication(Path source) {
        try {
            return Files.readString(source).contains("import org.springframework");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
