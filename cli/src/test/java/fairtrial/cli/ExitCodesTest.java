package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.verdict.Result;
import fairtrial.lab.run.WholeRun;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import fairtrial.lab.store.SamplePlan;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What each command says and with which exit code it ends, on a run on fakes and the published comparisons. Nothing
/// here starts a process or asks a network.
class ExitCodesTest {
    private static final Path ARTICLE = Path.of("..", "published", "002.yaml");

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final ByteArrayOutputStream noted = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    @BeforeEach
    void listen() {
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(noted, true, StandardCharsets.UTF_8));
        System.setProperty(Terminal.LANGUAGE, "en");
        System.setProperty("fairtrial.home", "..");
    }

    @AfterEach
    void release() {
        System.setOut(out);
        System.setErr(err);
        System.clearProperty(Terminal.LANGUAGE);
        System.clearProperty("fairtrial.home");
    }

    @Test
    void report_prints_the_verdict_of_a_stored_run_and_writes_its_page() {
        Path run = finished(folder);
        assertExit(ExitCode.DONE, call("report", run.toString()));
        assertThat(said()).contains("tomcat is ", "faster than jetty", "95 % joint confidence");
        assertThat(run.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void diff_of_a_run_with_itself_says_that_both_are_one() {
        Path run = finished(folder);
        assertExit(ExitCode.DONE, call("diff", run.toString(), run.toString()));
        assertThat(said() + noted()).contains("same");
    }

    @Test
    void gate_passes_and_fails_by_the_interval() {
        Path run = finished(folder);
        assertExit(ExitCode.DONE, call("gate", run.toString(), "--rule", "throughput(tomcat) vs jetty > 5%"));
        assertExit(ExitCode.GATE_FAILED, call("gate", run.toString(), "--rule", "throughput(jetty) vs tomcat > 5%"));
    }

    @Test
    void judge_reads_an_article_and_writes_its_audit() {
        Path audit = folder.resolve("audit.json");
        assertExit(ExitCode.DONE, call("judge", ARTICLE.toString(), "--json", audit.toString()));
        assertThat(audit).content().contains("\"schema\"");
    }

    @Test
    void explain_and_completion_need_nothing() {
        assertExit(ExitCode.DONE, call("explain", "FT-402"));
        assertThat(said()).contains("FT-402");
        assertExit(ExitCode.DONE, call("completion", "bash"));
        assertThat(said()).contains("complete ");
    }

    @Test
    void help_is_in_the_language_that_was_asked_for() {
        assertExit(ExitCode.DONE, call("compare", "--help", "--lang", "zh"));
        assertThat(said()).contains("被测对象").doesNotContain("contender of");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "compare --contender tomca, FT-1",
                "compare --connections 0 --dry-run, FT-1",
                "run NOWHERE.yaml, FT-130",
                "report NOWHERE, FT-403",
                "diff NOWHERE NOWHERE, FT-",
                "gate NOWHERE --rule 'p99(tomcat) < 50ms', FT-",
                "judge NOWHERE.yaml, FT-",
                "replay 999, FT-",
                "eject tomcat, FT-",
                "swap NOWHERE.jar --to jetty, FT-6",
                "selftest --faults --only nothing, FT-701",
                "explain FT-000, FT-",
                "completion fish, FT-",
                "baseline save, FT-",
                "settings nothing, FT-",
                "doctor --nothing, FT-",
                "nothing, FT-",
                "compare --lang xx, FT-142"
            })
    void a_mistake_of_the_users_has_a_code_and_no_stack_trace(String line, String code) {
        List<String> words = Stream.of(line.split(" (?=(?:[^']*'[^']*')*[^']*$)", -1))
                .map(word -> word.replace("'", "")
                        .replace("NOWHERE", folder.resolve("nowhere").toString()))
                .toList();
        assertThat(call(words.toArray(String[]::new))).as(noted()).isEqualTo(ExitCode.USER);
        assertThat(noted()).contains(code).doesNotContain("\tat ", "Exception");
        assertThat(Files.exists(folder.resolve("nowhere"))).isFalse();
    }

    /// A finished run on fakes, in which Tomcat answers half as many requests again as Jetty.
    private static Path finished(Path folder) {
        try (WholeRun run = new WholeRun(folder, SamplePlan.usual(), id -> id.startsWith("tomcat") ? 30_000 : 20_000)) {
            run.conduct();
            ReadRun read = RunReader.readHeld(run.folder());
            Terminal terminal = Terminal.ofProcess();
            Result result = new StoredRuns(terminal, new ComparisonFamilies()).judged(read);
            new ResultPrinter(terminal).write(run.folder().reports(), read, result);
            return run.folder().root();
        }
    }

    private void assertExit(int expected, int exit) {
        assertThat(exit).as(noted()).isEqualTo(expected);
    }

    private int call(String... arguments) {
        said.reset();
        noted.reset();
        return Main.run(arguments);
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    private String noted() {
        return noted.toString(StandardCharsets.UTF_8);
    }
}
