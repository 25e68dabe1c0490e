package fairtrial.published.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import fairtrial.core.model.Request;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.ProgramJars;
import fairtrial.lab.contender.maven.MavenRegistry;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.load.LoadFailed;
import fairtrial.published.program.jmeter.JmeterHome;
import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.toolout.ToolOutputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Against the real JMeter, from the registry that the user's Maven settings name.
class JmeterTest implements LoadProgramContract {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    /// In the build's own folder: a hundred links need not be made for each run of the tests.
    private static final Path CACHE = Path.of("target", "jmeter").toAbsolutePath();

    @TempDir
    Path folder;

    @Override
    public Jmeter program() {
        Optional<JmeterHome> home = home(MavenSetup.ofUser());
        assumeThat(home).as("skipped: no JMeter in the registries").isPresent();
        return new Jmeter(Programs.HOST, JAVA, home.orElseThrow());
    }

    @Override
    public ProgramInfo missing() {
        MavenSetup nothing = new MavenSetup(Optional.empty(), Optional.of(folder.resolve("empty")), true);
        try (MavenRegistry registry = new MavenRegistry(nothing, fetched -> {})) {
            ProgramJars jars = new ProgramJars(folder.resolve("cache"), registry);
            return new Jmeter(Programs.HOST, JAVA, JmeterHome.below(folder, JmeterHome.jars(jars))).info();
        }
    }

    @Override
    public String missingCode() {
        return "FT-806  jmeter 5.6.3 cannot be downloaded";
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
        return new Amount.Loops(100, Duration.ofSeconds(60));
    }

    /// The listener's table names no errors, a share of them.
    @Override
    public Printed inFile(Path printed) throws IOException {
        List<PrintedRun> runs = ToolOutputs.readAll(Files.readString(printed));
        assertThat(runs)
                .extracting(printedRun -> printedRun.name().group())
                .containsExactly("", "HTTP Request", "TOTAL");
        assertThat(runs.getFirst().figures().requests())
                .isEqualTo(runs.getLast().figures().requests());
        return runs.get(1).figures();
    }

    @Test
    void a_ramp_is_what_it_offers() throws IOException, LoadFailed {
        Jmeter program = program().labelled("Startup");
        try (CountingServer server = CountingServer.http1(200)) {
            Amount twice = new Amount.Loops(2, Duration.ofSeconds(60));
            ProgramOrder order = ProgramOrder.of(target(server.port()), 50, twice, folder)
                    .withPace(Pace.withRamp(Duration.ofSeconds(2)));
            PrintedRun read = program.run(order, () -> false).read();
            assertThat(read.name().group()).isEqualTo("Startup");
            assertThat(read.figures().requests()).contains(100.0);
            // 50 threads with 2 requests each over 2 s: 50/s. Without a ramp it is thousands. A machine that
            // stands still lets the threads start late and close together.
            assertThat(read.figures().throughput().orElseThrow()).isLessThan(500.0);
            assertThat(read.command().orElseThrow().length().rampSeconds()).contains(2.0);
        }
    }

    @Test
    void it_sends_what_it_is_told_for_as_long_as_it_is_told() throws IOException, LoadFailed {
        Request request = new Request("POST", "/pay?a=b&c=%24", Map.of("X-Asked", "<yes>"), "a \"body\" & ${more}");
        Jmeter program = program();
        try (CountingServer server = CountingServer.http1(200)) {
            Amount two = new Amount.Lasting(Duration.ofSeconds(2));
            ProgramOrder order = ProgramOrder.of(ProgramTarget.of(server.port(), request), 2, two, folder)
                    .withPace(Pace.withThink(Duration.ofMillis(20)))
                    .withTimeout(Duration.ofSeconds(5));
            assertThat(program.run(order, () -> false)
                            .read()
                            .figures()
                            .requests()
                            .orElseThrow())
                    .isPositive();
            assertThat(server.last())
                    .startsWith("POST /pay?a=b&c=%24 HTTP/1.1\r\n")
                    .contains("X-Asked: <yes>\r\n")
                    .endsWith("\r\n\r\na \"body\" & ${more}");
        }
    }

    @Test
    void one_that_does_not_start_is_told_with_its_last_words() {
        JmeterHome broken = new JmeterHome(folder.resolve("no-home"), "5.6.3");
        ProgramOrder order = ProgramOrder.of(target(1), 1, amount(), folder);
        assertThatThrownBy(() -> new Jmeter(Programs.HOST, JAVA, broken).run(order, () -> false))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("FT-804  jmeter ended with exit code 1")
                .hasMessageContaining("ApacheJMeter.jar");
    }

    private static Optional<JmeterHome> home(MavenSetup setup) {
        try (MavenRegistry registry = new MavenRegistry(setup, fetched -> {})) {
            return Optional.of(JmeterHome.below(CACHE, JmeterHome.jars(new ProgramJars(CACHE, registry))));
        } catch (UserError none) {
            return Optional.empty();
        }
    }
}
