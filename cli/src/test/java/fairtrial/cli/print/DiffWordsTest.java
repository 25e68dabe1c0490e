package fairtrial.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.Terminals;
import fairtrial.core.diff.Differ;
import fairtrial.core.diff.RunDiff;
import fairtrial.core.diff.Side;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.text.Language;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.SamplePlan;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiffWordsTest {
    private static final SampleRun RUN = SampleRun.usual();
    private static final Result RESULT = RUN.result();
    private static final Side BEFORE = new Side("before", RESULT, RUN.plan());

    private static Side after(Result result, Plan plan) {
        return new Side("after", result, plan);
    }

    private static String wide(RunDiff diff, Language language) {
        return new DiffWords(Terminals.piped(language).terminal(), diff).text();
    }

    @Test
    void equal_machines_are_told_in_one_line_and_every_figure_has_a_row() {
        RunDiff diff = Differ.of(BEFORE, after(RESULT, RUN.plan()));
        String text = wide(diff, Language.EN);
        assertThat(text)
                .startsWith("before → after\n\nThe machines are the same.\n\nChanges, second against first")
                .endsWith("Compare both in one run where you can.")
                .doesNotContain("versions and settings", "Only in");
        assertThat(text.lines().filter(line -> line.startsWith("  ")))
                .hasSize(diff.changes().size());
    }

    @Test
    void another_machine_comes_first_and_nothing_is_compared() {
        RunDiff diff = Differ.of(BEFORE, after(Changed.machine(RESULT, SamplePlan.machine()), RUN.plan()));
        assertThat(wide(diff, Language.EN))
                .containsSubsequence("Machine\n", "CPU", "AMD EPYC 9R14", "→", "a processor", "another machine")
                .doesNotContain("The machines are the same", "Changes, second");
        assertThat(wide(diff, Language.ZH)).doesNotContain("Machine", "another");
    }

    @Test
    void what_only_one_of_the_runs_has_is_named() {
        SampleRun fewer = new SampleRun(List.of("tomcat", "jetty", "undertow"), 7, 9);
        Side less = after(fewer.result(), fewer.plan());
        assertThat(wide(Differ.of(BEFORE, less), Language.EN)).contains("Only in the first run: c3");
        assertThat(wide(Differ.of(less, BEFORE), Language.EN)).contains("Only in the second run: c3");
    }

    @Test
    void another_set_up_is_told_before_the_figures() {
        RunDiff diff = Differ.of(BEFORE, after(RESULT, RUN.plan("json")));
        assertThat(wide(diff, Language.EN)).containsSubsequence("Set-up\n", "Workload", "hello", "→", "json");
    }

    @ParameterizedTest
    @CsvSource({"EN,60", "EN,80", "ZH,60", "ZH,80"})
    void no_line_is_wider_than_the_terminal(Language language, int columns) {
        for (Side side : List.of(
                after(RESULT, RUN.plan()), after(Changed.machine(RESULT, SamplePlan.machine()), RUN.plan("json")))) {
            RunDiff diff = Differ.of(BEFORE, side);
            Fits.assertFits(new DiffWords(Terminals.of(language, columns).terminal(), diff).text(), columns);
        }
    }
}
