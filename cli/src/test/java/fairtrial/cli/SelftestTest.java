package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.PlaceboHistory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// `selftest`, as far as it needs no server: the history, the fit of the noise, and what is refused.
class SelftestTest extends CommandTest {
    private Path measured(String name) {
        Path run = folder.resolve(name);
        with(
                        FakeResources.tomcatLeads(folder),
                        words("compare --contender tomcat --contender jetty --rounds 6 --out " + run))
                .ends(ExitCode.DONE);
        return run;
    }

    @Test
    void the_history_is_empty_before_the_first_run() {
        assertThat(call("selftest", "--history").ends(ExitCode.DONE).out())
                .startsWith("0 runs had a placebo (or equal contenders) with an interval; 0 of them");
    }

    @Test
    void the_history_counts_each_finished_run_once() {
        measured("first");
        measured("second");
        assertThat(call("selftest", "--history").ends(ExitCode.DONE).out()).startsWith("2 runs had a placebo");
        JsonNode told = Json.tree(
                call("selftest", "--history", "--json", "-").ends(ExitCode.DONE).out());
        // Whether the noise makes one of their placebos differ is chance: about one in twenty does.
        assertThat(told.path("runs")).hasSize(2);
    }

    @Test
    void a_placebo_that_was_called_different_is_a_false_alarm() {
        PlaceboHistory history = new PlaceboHistory(folder.resolve("state"));
        history.add(new PlaceboHistory.Entry("a", "1", 1, PlaceboHistory.DIFFERENT, 0.01, 0.05, 2));
        history.add(new PlaceboHistory.Entry("b", "1", 2, PlaceboHistory.ALIKE, 0.01, 0.05, 2));
        history.add(new PlaceboHistory.Entry("c", "1", 3, PlaceboHistory.ALIKE, 0.5, 0.05, 2));
        assertThat(call("selftest", "--history").ends(ExitCode.DONE).out())
                .startsWith("3 runs had a placebo")
                .contains("; 1 of them called it different. Of the 2 that could resolve the margin, 1 did:");
    }

    @Test
    void the_noise_is_fitted_to_the_rounds_of_several_runs() {
        String first = measured("first").toString();
        String second = measured("second").toString();
        Path json = folder.resolve("fit.json");
        Call call = call("selftest", "--fit", first, second, "--json", json.toString())
                .ends(ExitCode.DONE);
        assertThat(call.out()).isNotBlank();
        assertThat(Json.tree(text(json))).isNotEmpty();
    }

    private static String text(Path file) {
        return contentOf(file.toFile());
    }

    @Test
    void the_rounds_are_a_table_on_standard_output_alone() {
        Call call = call("selftest", "--fit", measured("first").toString(), "--csv", "-")
                .ends(ExitCode.DONE);
        assertThat(call.out().lines().toList()).hasSizeGreaterThan(6).allMatch(line -> line.contains(","));
    }

    @Test
    void too_few_rounds_are_no_noise() {
        Call call = call("selftest", "--fit", StoredRun.in(folder, "short").toString());
        assertThat(call.fails("FT-702").out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "--faults --only nothing, FT-701",
        "--part nothing, FT-703",
        "--simulate --part queues, FT-703",
        "--simulate --experiments 0, FT-115",
        "--faults --history, FT-137",
        "--fit NOWHERE, FT-403",
        "--draw NOWHERE, FT-704"
    })
    void what_cannot_be_proved_is_refused_with_its_code(String line, String code) {
        Call call = call(words("selftest " + line)).fails(code);
        assertThat(call.out()).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void an_unknown_part_is_told_with_those_that_there_are() {
        assertThat(call("selftest", "--part", "nothing").err())
                .contains("queues", "ladder", "equals", "drift", "noise");
        assertThat(call("selftest", "--simulate", "--part", "nothing").err()).contains("occasions", "machines");
    }
}
