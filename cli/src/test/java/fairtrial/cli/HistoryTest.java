package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.history.History;
import fairtrial.core.history.HistorySeries;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `history` on runs of fakes.
class HistoryTest extends CommandTest {
    private static final String SMALL = " --no-warm-up --blocks 2 --slice 100ms --rounds 3";

    private int runs;

    private void runs(int number, double throughput, String contender) {
        for (int i = 0; i < number; i++) {
            run(new FakeResources(folder, id -> throughput), contender);
        }
    }

    private void run(FakeResources machine, String contender) {
        runs++;
        with(
                        machine,
                        words("compare --contender " + contender + " --contender jetty" + SMALL + " --seed " + runs
                                + " --out " + folder.resolve("runs/r" + runs)))
                .ends(ExitCode.DONE);
    }

    private Call history(FakeResources machine, String options) {
        return with(machine, words("history " + folder.resolve("runs") + options));
    }

    private Call history(String options) {
        return history(new FakeResources(folder, id -> 30_000), options);
    }

    private List<HistorySeries> series() throws IOException {
        history(" --json " + folder.resolve("history.json")).ends(ExitCode.DONE);
        return Json.read(Files.readString(folder.resolve("history.json")), History.class)
                .machines()
                .getFirst()
                .series();
    }

    @Test
    void equal_runs_have_no_change() {
        runs(4, 30_000, "tomcat");
        Call call = history("").ends(ExitCode.DONE);
        assertThat(call.out()).contains("4 runs", "tomcat", "jetty", "Throughput", "No change.");
        assertThat(call.out()).containsPattern("[▁▂▃▄▅▆▇█]{4}");
    }

    @Test
    void a_drop_at_the_end_is_suspected_and_a_comparison_refutes_or_confirms_it() throws IOException {
        runs(5, 30_000, "tomcat#mine");
        runs(1, 27_000, "tomcat{server.tomcat.threads.max=50}#mine");
        Call call = history(" --html " + folder.resolve("history.html")).ends(ExitCode.DONE);
        assertThat(call.out().replaceAll("\\s+", " ")).contains("mine, Throughput: suspected change of −10.");
        assertThat(Files.readString(folder.resolve("history.html"))).contains("<svg", "suspected");

        FakeResources slower = new FakeResources(folder, id -> id.startsWith("after") ? 27_000 : 30_000);
        String confirm = " --confirm --contender mine --out ";
        String inside = folder.resolve("runs/confirm").toString();
        assertThat(history(slower, confirm + inside).ends(ExitCode.GATE_FAILED).out())
                .contains("Confirmed by a comparison: −");
        assertThat(history("").out())
                .as("the comparison itself is no point")
                .contains("Confirmed by a comparison", "6 runs")
                .doesNotContain("before");
        assertThat(history(confirm + folder.resolve("again")).err()).contains("FT-741");
    }

    /// The machine is faster and slower by a third, and the contender loses 10 % in the last run.
    @Test
    void against_another_contender_the_state_of_the_machine_cancels() {
        for (double speed : List.of(30_000, 20_000, 28_000, 22_000, 31_000)) {
            run(new FakeResources(folder, id -> speed), "tomcat#mine");
        }
        run(
                new FakeResources(folder, id -> id.startsWith("jetty") ? 27_000 : 24_300),
                "tomcat{server.tomcat.threads.max=50}#mine");
        assertThat(history("").ends(ExitCode.DONE).out()).contains("No change.");
        String against = " --against jetty";
        assertThat(history(against).ends(ExitCode.DONE).out().replaceAll("\\s+", " "))
                .contains("mine, Throughput against jetty: suspected change of −10.");
        assertThat(history(later(27_000), against + " --confirm --out " + folder.resolve("confirm"))
                        .ends(ExitCode.GATE_FAILED)
                        .out())
                .contains("Confirmed by a comparison: −");
    }

    @Test
    void ratios_need_a_contender_of_the_runs_and_a_figure_that_is_compared() {
        runs(2, 30_000, "tomcat");
        assertThat(history(" --against nosuch").ends(ExitCode.USER).err())
                .contains("FT-749", "jetty, tomcat", "--against NAME");
        assertThat(history(" --against jetty --metric memory")
                        .ends(ExitCode.USER)
                        .err())
                .contains("FT-737", "memory");
    }

    private void suspectedDrop() {
        runs(5, 30_000, "tomcat#mine");
        runs(1, 27_000, "tomcat{server.tomcat.threads.max=50}#mine");
    }

    private FakeResources later(double throughput) {
        return new FakeResources(folder, id -> id.startsWith("after") ? throughput : 30_000);
    }

    @Test
    void the_exit_code_is_the_answer() {
        suspectedDrop();
        String confirm = " --confirm --contender mine --out " + folder.resolve("confirm");
        // Somewhat less than half of the step, which few rounds do not decide.
        Call first = history(later(28_600), confirm + "1 --budget 3m").ends(ExitCode.NO_VERDICT);
        assertThat(first.out()).contains("left it undecided", "97.5 % confidence");
        Call second = history(later(28_600), confirm + "2 --budget 3m").ends(ExitCode.NO_VERDICT);
        assertThat(second.out()).contains("99.17 % confidence", "Comparisons of this change so far: 2.");
        // Told again, it is no third one.
        assertThat(history(later(28_600), confirm + "2 --budget 3m")
                        .ends(ExitCode.NO_VERDICT)
                        .out())
                .contains("Comparisons of this change so far: 2.");
        Call third = history(later(30_000), confirm + "3").ends(ExitCode.DONE);
        assertThat(third.out()).contains("Refuted by a comparison", "99.58 % confidence");
        assertThat(history("").out().replaceAll("\\s+", " ")).contains("Comparisons of this change so far: 3.");
    }

    @Test
    void files_are_written_after_the_comparison_with_its_answer() throws IOException {
        suspectedDrop();
        String confirm = " --confirm --contender mine --out " + folder.resolve("confirm");
        String files = " --html " + folder.resolve("h.html") + " --otava " + folder.resolve("h.csv");
        history(later(27_000), confirm + " --dry-run" + files).ends(ExitCode.DONE);
        assertThat(folder.resolve("h.html")).doesNotExist();
        Call call = history(later(27_000), confirm + files + " --json -").ends(ExitCode.GATE_FAILED);
        History told = Json.read(call.out(), History.class);
        assertThat(told.machines().getFirst().series().stream().flatMap(series -> series.steps().stream()))
                .anySatisfy(step -> {
                    assertThat(step.confirmed()).isPresent();
                    assertThat(step.attempts()).isEqualTo(1);
                });
        assertThat(call.err()).contains("Confirmed by a comparison");
        assertThat(Files.readString(folder.resolve("h.html"))).contains("Confirmed by a comparison");
        assertThat(Files.readString(folder.resolve("h.csv"))).contains("mine.throughput_rps");
    }

    @Test
    void a_contender_that_no_run_has_is_told_with_those_that_there_are() {
        runs(2, 30_000, "tomcat");
        assertThat(history(" --confirm --contender nosuch").ends(ExitCode.USER).err())
                .contains("FT-749", "nosuch", "jetty, tomcat");
    }

    @Test
    void without_a_difference_there_is_nothing_to_compare() throws IOException {
        runs(5, 30_000, "tomcat");
        runs(1, 27_000, "tomcat");
        assertThat(history("").ends(ExitCode.DONE).out().replaceAll("\\s+", " "))
                .contains("Nothing that the runs know of changed");
        assertThat(history(" --confirm --contender tomcat").ends(ExitCode.USER).err())
                .contains("FT-742");
        assertThat(series()).extracting(HistorySeries::contender).containsExactlyInAnyOrder("tomcat", "jetty");
    }

    /// The largest change is one of the machine under jetty, where nothing differs.
    @Test
    void a_change_that_cannot_be_compared_does_not_keep_another_from_it() {
        runs(5, 30_000, "tomcat#mine");
        run(
                new FakeResources(folder, id -> id.startsWith("jetty") ? 15_000 : 27_000),
                "tomcat{server.tomcat.threads.max=50}#mine");
        FakeResources now = new FakeResources(folder, id -> id.startsWith("after") ? 27_000 : 30_000);
        Call call =
                history(now, " --confirm --out " + folder.resolve("confirm")).ends(ExitCode.GATE_FAILED);
        assertThat(call.err()).contains("jetty", "FT-742", "the next one is taken");
        assertThat(call.out()).contains("Confirmed by a comparison: −");
    }

    @Test
    void runs_of_one_seed_are_points_of_their_own() throws IOException {
        runs(1, 30_000, "tomcat");
        runs = 0;
        FakeResources machine = new FakeResources(folder, id -> 30_000);
        with(
                        machine,
                        words("compare --contender tomcat --contender jetty" + SMALL + " --seed 1 --out "
                                + folder.resolve("runs/again")))
                .ends(ExitCode.DONE);
        assertThat(series()).allSatisfy(one -> assertThat(one.points()).hasSize(2));
    }

    @Test
    void versions_of_one_container_are_one_series() throws IOException {
        runs(2, 30_000, "tomcat:10.1.40");
        runs(2, 30_000, "tomcat:10.1.41");
        assertThat(series())
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.points()).hasSize(4));
    }

    @Test
    void a_table_for_otava_has_a_row_for_each_run() {
        runs(3, 30_000, "tomcat");
        String csv = history(" --otava -").ends(ExitCode.DONE).out();
        assertThat(csv.lines()).hasSize(4);
        assertThat(csv.lines().findFirst().orElseThrow())
                .startsWith("time,run,")
                .contains("tomcat.throughput_rps.closed-", "jetty.throughput_rps.closed-");
    }

    @Test
    void one_run_of_another_contender_does_not_empty_the_table() {
        runs(3, 30_000, "tomcat");
        runs(1, 30_000, "undertow");
        String csv = history(" --otava -").ends(ExitCode.DONE).out();
        assertThat(csv.lines()).hasSize(4);
        assertThat(csv).contains("tomcat.throughput_rps").doesNotContain("undertow");
    }

    @Test
    void a_folder_that_is_no_whole_run_is_left_out_by_name() throws IOException {
        runs(2, 30_000, "tomcat");
        Files.writeString(folder.resolve("runs/r1/result.json"), "{");
        Call call = history("").ends(ExitCode.DONE);
        assertThat(call.err()).contains("1 folder is left out", "r1");
        assertThat(call.out()).contains("1 run,");
    }

    @ParameterizedTest
    @CsvSource({
        "history NOWHERE, FT-740",
        "history --metric speed, FT-744",
        "history --contender tomcat, FT-748",
        "history --dry-run, FT-748"
    })
    void mistakes_have_codes(String line, String code) {
        assertThat(with(new FakeResources(folder, id -> 1), words(line))
                        .ends(ExitCode.USER)
                        .err())
                .contains(code);
    }
}
