package fairtrial.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.Terminals;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.text.Language;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTableTest {
    private static final Result RESULT = SampleRun.usual().result();
    private static final RunRecord RECORD = SampleRun.usual().record();

    private static String text(Result result, Language language, int columns) {
        return new VerdictTable(Terminals.of(language, columns).terminal(), result, RECORD).text();
    }

    private static String wide(Result result, Language language) {
        return new VerdictTable(Terminals.piped(language).terminal(), result, RECORD).text();
    }

    @Test
    void the_answer_comes_first_then_differences_then_verdict_validity_and_figures() {
        assertThat(wide(RESULT, Language.EN))
                .startsWith("\nc0 and c1: equivalent within 5.0 %")
                .containsSubsequence(
                        "Tail latency (p99) at ",
                        "What to do: ",
                        "requests/s against c1",
                        "not ranked",
                        "tomcat and jetty are equivalent within 5.0 %",
                        "Valid? ",
                        "vary from JVM to JVM",
                        "throughput (95 %)",
                        "c1-twin (placebo)",
                        "Latency at ",
                        "p99");
    }

    @Test
    void the_first_lines_do_not_mention_a_placebo_that_passed() {
        assertThat(wide(RESULT, Language.EN).lines().limit(4)).noneMatch(line -> line.contains("placebo"));
    }

    @ParameterizedTest
    @CsvSource({"EN,60", "EN,80", "EN,120", "ZH,60", "ZH,80", "ZH,120"})
    void no_line_is_wider_than_the_terminal(Language language, int columns) {
        Fits.assertFits(text(RESULT, language, columns), columns);
    }

    @Test
    void a_pipe_gets_whole_lines() {
        assertThat(wide(RESULT, Language.EN).lines()).anyMatch(line -> line.length() > 120);
    }

    @Test
    void chinese_has_no_english_words_of_ours() {
        assertThat(wide(RESULT, Language.ZH))
                .contains("结果有效吗？", "吞吐量")
                .doesNotContain("Valid?", "throughput", "warning", "Latency");
    }

    @Test
    void only_checks_that_did_not_pass_are_listed() {
        long passed = RESULT.checks(Status.PASS);
        int all = RESULT.assessment().validity().size();
        String text = wide(RESULT, Language.EN);
        assertThat(text)
                .contains("Valid? " + passed + " of " + all + " checks passed.")
                .contains("failed  concurrency-cap: c3 closed-16: ", "warning  warmth: c0: ")
                .contains("unavailable  machine: whole run: ")
                .doesNotContain("passed  ");
        assertThat(text.lines().filter(line -> line.matches("(failed|warning|unavailable)  .*")))
                .hasSize((int) (all - passed));
    }

    @Test
    void a_run_in_which_every_check_passed_lists_none() {
        Result clean = Changed.validity(
                RESULT,
                RESULT.assessment().validity().stream()
                        .filter(row -> row.status() == Status.PASS)
                        .toList());
        assertThat(wide(clean, Language.EN))
                .containsPattern("Valid\\? (\\d+) of \\1 checks passed\\.\n\n")
                .doesNotContain("failed", "warning");
    }

    @Test
    void each_other_load_has_a_line_with_its_ratio() {
        assertThat(wide(RESULT, Language.EN))
                .contains("sleeping load threads, 16 connections: c0 ÷ c1 ", "64 connections: c0 ÷ c1 0.");
    }

    @Test
    void a_contender_that_was_left_out_is_named_below_the_verdict() {
        RunRecord record = new RunRecord(
                RECORD.plan().withLeftOut(List.of(LeftOut.same("copy", "main"))), RECORD.machine(), RECORD.events());
        String text = new VerdictTable(Terminals.piped(Language.EN).terminal(), RESULT, record).text();
        assertThat(text)
                .containsSubsequence(
                        "equivalent within 5.0 %",
                        "\nLeft out: copy (FT-665 copy is the same archive as main)\n", "Valid? ");
    }

    @Test
    void jvm_settings_that_differ_have_a_second_table_and_containers_have_none() {
        RunRecord record = Runs.equal(6).record();
        String[] settings = {"-XX:+UseG1GC", "-javaagent:/opt/otel.jar", "-Xss1m", "-Xmx256m"};
        for (String flag : settings) {
            RunRecord varied = withFlag(record, flag);
            String text = of(varied, Language.EN, 120);
            assertThat(text)
                    .containsSubsequence("throughput (95 %)", "JVMs, means per round", "GC pauses", "req/s per GiB")
                    .containsPattern("\n  b  .* MB .* %");
            Fits.assertFits(text, 120);
            Fits.assertFits(of(varied, Language.ZH, 120), 120);
        }
        assertThat(of(record, Language.EN, 120)).doesNotContain("JVMs, means per round");
    }

    private static String of(RunRecord record, Language language, int columns) {
        Result result = new Judge(new ComparisonFamilies(), "0.1.0").judge(record, "0f");
        return new VerdictTable(Terminals.of(language, columns).terminal(), result, record).text();
    }

    /// The run in which the contender b has this flag too.
    private static RunRecord withFlag(RunRecord record, String flag) {
        List<Contender> contenders = record.plan().contenders().stream()
                .map(c -> c.id().equals("b")
                        ? new Contender(
                                c.id(),
                                c.run(),
                                c.label(),
                                c.software(),
                                c.jdk(),
                                c.mode(),
                                c.properties(),
                                List.of("-Xss512k", flag),
                                c.limit())
                        : c)
                .toList();
        return new RunRecord(record.plan().withContenders(contenders, List.of()), record.machine(), record.events());
    }

    @Test
    void a_run_without_rounds_has_a_verdict_and_no_figures() {
        Result empty = new SampleRun(SampleRun.usual().labels(), 0, 9).result();
        assertThat(wide(empty, Language.EN)).contains("No verdict: 0 rounds").contains("Valid? 0 of 0");
        assertThat(wide(empty, Language.ZH)).contains("无法下结论");
    }

    @Test
    void a_row_about_one_contender_names_it() {
        ValidityRow row = RESULT.assessment().validity().stream()
                .filter(one -> one.check() == CheckId.CONCURRENCY_CAP)
                .findFirst()
                .orElseThrow();
        assertThat(wide(Changed.validity(RESULT, List.of(row)), Language.ZH))
                .contains("未通过  concurrency-cap：c3 closed-16：");
    }
}
