package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.lab.store.RunReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `report RUN`: the verdict of a stored run and its files, also of a damaged one.
class ReportTest extends CommandTest {
    @Test
    void the_verdict_is_printed_and_the_reports_are_written_again() throws Exception {
        Path run = StoredRun.in(folder, "run");
        Files.delete(run.resolve("report.html"));
        Files.delete(run.resolve("result.json"));
        Call call = call("report", run.toString()).ends(ExitCode.DONE);
        assertThat(call.out()).contains("faster than jetty", "All files are in " + run);
        assertThat(call.err()).isEmpty();
        assertThat(run.resolve("report.html")).isNotEmptyFile();
        assertThat(run.resolve("result.json")).isNotEmptyFile();
        assertThat(RunReader.read(run).isWhole()).isTrue();
    }

    @Test
    void a_report_that_is_made_again_says_the_same() throws Exception {
        Path run = StoredRun.in(folder, "run");
        String before = Files.readString(run.resolve("result.json"));
        call("report", run.toString()).ends(ExitCode.DONE);
        assertThat(run.resolve("result.json")).hasContent(before);
        call("report", run.toString()).ends(ExitCode.DONE);
    }

    @Test
    void chinese_is_chinese() {
        Path run = StoredRun.in(folder, "run");
        Call call = call("report", run.toString(), "--lang=zh").ends(ExitCode.DONE);
        assertThat(call.out()).contains("tomcat 比 jetty", "全部文件在 " + run);
    }

    @Test
    void a_damaged_run_gets_a_page_of_its_own_and_an_error_at_the_end() throws Exception {
        Path run = StoredRun.damagedIn(folder, "run");
        String page = Files.readString(run.resolve("report.html"));
        String result = Files.readString(run.resolve("result.json"));
        Call call = call("report", run.toString()).fails("FT-408");
        assertThat(call.out())
                .contains(
                        "faster than jetty", run.resolve("report.partial.html").toString());
        assertThat(call.err()).contains("slices have no latency histogram");
        assertThat(run.resolve("report.html")).hasContent(page);
        assertThat(run.resolve("result.json")).hasContent(result);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sample", "sample-petclinic"})
    void the_samples_of_the_documentation_can_be_reported(String sample) throws Exception {
        Path run = Files.createDirectories(folder.resolve(sample));
        for (String name : List.of("plan.json", "machine.json", "experiment.yaml", "journal.jsonl")) {
            Files.copy(Path.of("..", "docs", sample, name), run.resolve(name));
        }
        Call call = call("report", run.toString()).fails("FT-408");
        assertThat(call.out()).contains("Valid? ", "throughput");
        assertThat(run.resolve("report.partial.html")).isNotEmptyFile();
        assertThat(run.resolve("report.html")).doesNotExist();
    }

    @Test
    void a_run_with_an_application_of_ones_own_gets_advice() throws Exception {
        Path run = Files.createDirectories(folder.resolve("run"));
        for (String name : List.of("plan.json", "machine.json", "journal.jsonl")) {
            Files.copy(Path.of("..", "docs/sample-petclinic", name), run.resolve(name));
        }
        String title = Texts.inLanguage(Language.EN).say("report.advice.title");
        assertThat(call("report", run.toString()).out()).contains(title + ":\n");
        assertThat(call("report", StoredRun.in(folder, "other").toString()).out())
                .doesNotContain(title + ":\n");
    }

    @ParameterizedTest
    @CsvSource({
        "json, '\"schema\" : \"fairtrial/result/1\"'",
        "csv, throughput_rps",
        "csv-bom, '\uFEFF'",
        "markdown, '| '",
        "jmh, benchmark"
    })
    void each_export_has_its_format(String format, String part) {
        Path file = folder.resolve("out/run." + format);
        call("report", StoredRun.in(folder, "run").toString(), "--export", format + "=" + file)
                .ends(ExitCode.DONE);
        assertThat(file).content().contains(part);
    }

    @Test
    void histograms_are_exported_into_a_folder() throws Exception {
        Path out = folder.resolve("hgrm");
        call("report", StoredRun.in(folder, "run").toString(), "--export", "hgrm=" + out)
                .ends(ExitCode.DONE);
        try (var files = Files.list(out)) {
            assertThat(files)
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(file).content().contains("Percentile"));
        }
    }

    @Test
    void junit_tests_the_rules_of_the_experiment_file() throws Exception {
        Path run = StoredRun.in(folder, "run");
        Path junit = folder.resolve("junit.xml");
        String[] command = {"report", run.toString(), "--export", "junit=" + junit};
        call(command).ends(ExitCode.DONE);
        assertThat(junit).content().contains(".checks\"").doesNotContain("throughput(tomcat) vs");
        Files.writeString(
                run.resolve("experiment.yaml"), "rules: ['throughput(tomcat) vs jetty > 5%', 'p99(jetty) < 1us']\n");
        Call call = call(command);
        assertThat(junit).content().contains("<testsuite", "p99(jetty) &lt; 1us");
        // The file was changed after the run was sealed, and the exit code says so.
        call.fails("FT-408");
    }

    @Test
    void an_export_that_cannot_be_written_does_not_stop_the_others() throws Exception {
        Path taken = Files.writeString(folder.resolve("taken"), "a file");
        Path csv = folder.resolve("run.csv");
        Call call = call(
                "report",
                StoredRun.in(folder, "run").toString(),
                "--export",
                "markdown=" + taken.resolve("run.md"),
                "--export",
                "csv=" + csv);
        call.fails("FT-407");
        assertThat(csv).isNotEmptyFile();
    }

    @Test
    void an_unknown_export_is_refused_before_anything_is_read() {
        Call call = call("report", folder.resolve("nowhere").toString(), "--export", "xml=x.xml");
        assertThat(call.fails("FT-920").err())
                .contains(
                        "badge, bencher, csv, csv-bom, github-bigger, github-smaller, hgrm, jmh, json, junit, markdown");
    }

    @Test
    void what_is_no_run_or_a_broken_one_is_told() throws Exception {
        call("report", folder.toString()).fails("FT-403");
        Path run = StoredRun.in(folder, "run");
        Files.writeString(run.resolve("plan.json"), "{ \"schema\"");
        assertThat(call("report", run.toString()).fails("FT-405").err()).contains("plan.json");
        assertThat(run.resolve("report.partial.html")).doesNotExist();
    }

    @Test
    void an_unfinished_run_is_reported_and_named_so() throws Exception {
        Path run = StoredRun.in(folder, "run");
        List<String> lines = Files.readAllLines(run.resolve("journal.jsonl"));
        Files.write(run.resolve("journal.jsonl"), lines.subList(0, lines.size() - 1));
        assertThat(call("report", run.toString()).fails("FT-408").err()).contains("The run was not finished");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "5", "[", "{\"record\": null}", "{\"record\": {}}"})
    void what_is_no_replay_in_a_replay_folder_is_told(String text) throws Exception {
        Path replay = Files.createDirectories(folder.resolve("replay"));
        Path result = Files.writeString(replay.resolve("replay.json"), text);
        call("report", replay.toString()).fails("FT-834");
        assertThat(result).hasContent(text);
        call("report", replay.toString(), "--export", "csv=" + folder.resolve("x.csv"))
                .fails("FT-921");
    }
}
