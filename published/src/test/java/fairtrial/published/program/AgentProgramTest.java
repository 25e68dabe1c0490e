package fairtrial.published.program;

import static org.assertj.core.api.Assumptions.assumeThat;

import fairtrial.core.model.LoadResult;
import fairtrial.lab.store.Json;
import fairtrial.published.publication.Printed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/// The load agent as the build before this module's packaged it.
class AgentProgramTest implements LoadProgramContract {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Path BUILT = Path.of("..", "load-agent", "target").toAbsolutePath();

    @TempDir
    Path folder;

    @Override
    public LoadProgram program() {
        assumeThat(BUILT.resolve("agent"))
                .as("skipped: no load agent was built")
                .isDirectory();
        return new AgentProgram(Programs.HOST, JAVA, classPath());
    }

    @Override
    public ProgramInfo missing() {
        return new AgentProgram(Programs.HOST, JAVA, List.of(folder)).info();
    }

    @Override
    public String missingCode() {
        return "FT-808";
    }

    @Override
    public String executable() {
        return "java";
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public Amount amount() {
        return new Amount.Lasting(Duration.ofSeconds(2));
    }

    /// Its summary is its own JSON, which no other tool prints.
    @Override
    public Printed inFile(Path printed) throws IOException {
        LoadResult result = Json.read(Files.readString(printed), LoadResult.class);
        ProgramOrder order = ProgramOrder.of(target(1), CONNECTIONS, amount(), folder);
        return AgentLoad.read(result, order).figures();
    }

    private static List<Path> classPath() {
        try (Stream<Path> libraries = Files.list(BUILT.resolve("agent"));
                Stream<Path> own = Files.list(BUILT)) {
            return Stream.concat(own, libraries)
                    .filter(path -> path.toString().endsWith(".jar"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
