package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.tune.Confirmation.Answer;
import fairtrial.core.tune.Stage;
import fairtrial.core.tune.TuneReport;
import fairtrial.core.tune.TuneReport.MeasuredStage;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `tune` on fakes. A contender's throughput depends on its id, so the first candidate of each stage is the best.
class TuneTest extends CommandTest {
    private static final String SPACE =
            " --space server.tomcat.threads.max=10..80 --space server.tomcat.accept-count=10|200";

    private static final String SMALL =
            " --contender tomcat --heap 256m --no-warm-up --blocks 2 --slice 100ms --seed 3 --out ";

    private FakeResources machine(double first) {
        return new FakeResources(folder, id -> 30_000 * (id.startsWith("c1") ? first : 1));
    }

    private Call tune(FakeResources machine, String options) {
        return with(machine, words("tune" + SPACE + SMALL + folder.resolve("found") + options));
    }

    private TuneReport report() throws IOException {
        return Json.read(Files.readString(folder.resolve("found/tune.json")), TuneReport.class);
    }

    @Test
    void a_better_candidate_is_confirmed_on_fresh_rounds() throws IOException {
        Call call = tune(machine(1.3), "").ends(ExitCode.DONE);
        assertThat(call.out()).contains("Worth changing: ", "+30", "server.tomcat.", "no result");
        assertThat(call.err()).contains("Screen: 8 candidates", "Confirmation on fresh rounds: 1 candidate");
        TuneReport report = report();
        assertThat(report.answer()).contains(Answer.WORTH);
        assertThat(report.stages())
                .extracting(MeasuredStage::stage)
                .extracting(Stage::kind)
                .startsWith(Stage.Kind.SCREEN, Stage.Kind.RACE, Stage.Kind.REFINE)
                .endsWith(Stage.Kind.CONFIRM);
        assertThat(report.confirmed().orElseThrow().half()).isPresent();
        assertThat(Files.readString(folder.resolve("found/tune.html"))).contains("<s>+");
    }

    @Test
    void a_gain_in_a_percentile_is_measured_at_half_and_at_twice_its_rate() throws IOException {
        Call call = tune(machine(1.3), " --goal p50@1000").ends(ExitCode.DONE);
        assertThat(call.out()).contains("Worth changing: ", "At half of the rate: +30", "At twice the rate: +30");
        assertThat(report().stages())
                .extracting(MeasuredStage::stage)
                .extracting(Stage::kind)
                .endsWith(Stage.Kind.CONFIRM, Stage.Kind.HALF, Stage.Kind.TWICE);
        assertThat(Files.readString(folder.resolve("found/tune.html"))).contains("at half of the rate");
    }

    @Test
    void twice_the_rate_may_be_more_than_the_service_carries() throws IOException {
        Call call = tune(machine(1.3), " --goal p50@20000").ends(ExitCode.DONE);
        assertThat(call.out())
                .contains("Worth changing: ", "At half of the rate: +30")
                .doesNotContain("At twice the rate");
        assertThat(call.err()).contains("At twice the rate: no valid figure");
    }

    @Test
    void where_all_are_equal_nothing_beats_the_default() throws IOException {
        Call call = tune(machine(1), "").ends(ExitCode.DONE);
        assertThat(call.out()).contains("Nothing beats your defaults by 5.0 %");
        assertThat(report().answer()).contains(Answer.NOTHING);
    }

    @Test
    void the_same_command_goes_on_and_measures_nothing_again() throws IOException {
        tune(machine(1.3), "").ends(ExitCode.DONE);
        TuneReport before = report();
        FakeResources later = machine(1.3);
        tune(later, "").ends(ExitCode.DONE);
        assertThat(later.testbeds()).isEmpty();
        assertThat(report()).isEqualTo(before);
    }

    @Test
    void another_search_in_the_same_folder_is_refused() {
        tune(machine(1.3), "").ends(ExitCode.DONE);
        assertThat(tune(machine(1.3), " --goal cpu").ends(ExitCode.USER).err()).contains("FT-725");
        assertThat(tune(machine(1.3), " --fold-over").ends(ExitCode.USER).err()).contains("FT-725");
    }

    @Test
    void runs_of_other_options_are_not_taken_for_these() throws IOException {
        tune(machine(1.3), " --connections 8").ends(ExitCode.DONE);
        TuneReport before = report();
        assertThat(tune(machine(1.3), " --connections 64").ends(ExitCode.USER).err())
                .contains("FT-725");
        assertThat(report()).isEqualTo(before);
    }

    @Test
    void a_stage_that_was_killed_before_its_plan_begins_again() throws IOException {
        tune(machine(1.3), "").ends(ExitCode.DONE);
        String first = report().stages().getFirst().folder();
        Path stage = folder.resolve("found").resolve(first);
        for (Path file : files(stage)) {
            Files.delete(file);
        }
        Files.writeString(stage.resolve("experiment.yaml"), "name: search");
        Files.writeString(stage.resolve("plan.json.part"), "{");
        Files.writeString(stage.resolve(".lock"), "");
        tune(machine(1.3), "").ends(ExitCode.DONE);
        assertThat(report().answer()).contains(Answer.WORTH);
    }

    /// All below a folder, the deepest first.
    private static List<Path> files(Path below) throws IOException {
        try (Stream<Path> all = Files.walk(below)) {
            return all.filter(file -> !file.equals(below))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
    }

    @Test
    void a_candidate_that_does_not_start_is_a_result() throws IOException {
        FakeResources machine = machine(1.3);
        machine.timeline().before(action -> action.is(Timeline.Kind.START, "c1"), () -> {
            throw new LoadFailed("out of memory", false);
        });
        List<String> words =
                new ArrayList<>(List.of(words("tune" + SPACE + SMALL + folder.resolve("found") + " --proposals 1")));
        words.addAll(List.of(
                "--optimizer",
                "while read line; do case $line in *ask*) echo "
                        + "{\\\"settings\\\":{\\\"server.tomcat.accept-count\\\":\\\"200\\\"}};; esac; done"));
        Call call = with(machine, words.toArray(String[]::new)).ends(ExitCode.DONE);
        assertThat(call.out()).contains("No answer: no candidate has a figure").doesNotContain("Nothing beats");
        assertThat(report().stages())
                .first()
                .satisfies(stage -> assertThat(stage.gains()).containsExactly(Optional.empty()));
    }

    @Test
    void an_optimizer_proposes() throws IOException {
        String command = "while read line; do case $line in *ask*) echo "
                + "{\\\"settings\\\":{\\\"server.tomcat.accept-count\\\":\\\"200\\\"}};; esac; done";
        List<String> words =
                new ArrayList<>(List.of(words("tune" + SPACE + SMALL + folder.resolve("found") + " --proposals 3")));
        words.addAll(List.of("--optimizer", command));
        with(machine(1.3), words.toArray(String[]::new)).ends(ExitCode.DONE);
        assertThat(report().stages())
                .filteredOn(stage -> stage.stage().kind() == Stage.Kind.PROPOSAL)
                .as("the same proposal is measured once")
                .hasSize(1);
        assertThat(report().found().orElseThrow().winner().changes())
                .containsEntry("server.tomcat.accept-count", "200");
    }

    @ParameterizedTest
    @CsvSource({
        "exit 0, exited",
        "'exec 0<&-; exit 0', exited",
        "echo nonsense, nonsense",
        "echo {}, {}",
        "echo null, null",
        "'echo {\"settings\":{\"server.tomcat.accept-count\":null}}', null",
        "'echo {\"settings\":{\"a\":\"1\"}}', settings"
    })
    void an_optimizer_that_dies_or_lies(String command, String told) {
        List<String> words = new ArrayList<>(List.of(words("tune" + SPACE + SMALL + folder.resolve("found"))));
        words.addAll(List.of("--optimizer", command));
        Call call = with(machine(1), words.toArray(String[]::new)).ends(ExitCode.USER);
        assertThat(call.err()).contains("FT-726", told);
    }

    /// More than seven tenths of what the load generator reaches on its null server.
    @Test
    void a_default_that_the_load_generator_limits_ends_the_search_after_its_first_stage() throws IOException {
        FakeResources machine = new FakeResources(folder, id -> 150_000);
        Call call = tune(machine, "").ends(ExitCode.USER);
        assertThat(call.err()).contains("FT-733", "client-bound", "report.html").doesNotContain("Race");
    }

    @Test
    void a_default_that_misses_the_rate_of_a_percentile_ends_the_search_after_its_first_stage() throws IOException {
        Call call = tune(machine(1.3), " --goal p50@35000").ends(ExitCode.USER);
        assertThat(call.err()).contains("FT-733", "send-lag").doesNotContain("Race");
    }

    @Test
    void a_dry_run_starts_nothing() {
        FakeResources machine = machine(1);
        Call call = tune(machine, " --dry-run").ends(ExitCode.DONE);
        assertThat(call.out()).contains("2 settings", "8 candidates", "JVM starts");
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void a_candidate_that_breaks_a_constraint_does_not_win() throws IOException {
        String space = " --space server.tomcat.threads.max=10|80 --space server.tomcat.accept-count=10|200";
        List<String> words = new ArrayList<>(List.of(words("tune" + space + SMALL + folder.resolve("found"))));
        words.addAll(List.of("--constraint", "throughput < 35000/s"));
        Call call = with(machine(1.3), words.toArray(String[]::new)).ends(ExitCode.DONE);
        assertThat(call.out()).contains("Nothing beats your defaults", "broke a constraint");
        assertThat(report().stages().getFirst().broken().getFirst()).contains("throughput < 35000/s");
        assertThat(Files.readString(folder.resolve("found/tune.html"))).contains("breaks throughput &lt; 35000/s");
    }

    @Test
    void a_budget_that_is_short_leaves_out_what_a_search_can_do_without() throws IOException {
        Call call = tune(machine(1.3), " --budget 40m").ends(ExitCode.DONE);
        assertThat(call.err()).doesNotContain("left out");
        assertThat(tune(machine(1.3), " --budget 5m").ends(ExitCode.USER).err()).contains("FT-730", "5 minutes");
    }

    @Test
    void a_dry_run_without_a_space_says_how_it_is_found() {
        FakeResources machine = machine(1);
        assertThat(with(machine, words("tune --dry-run")).ends(ExitCode.DONE).out())
                .contains("the service is started once");
        assertThat(machine.testbeds()).isEmpty();
    }

    /// A design has more candidates than columns, and a run at most 20 contenders.
    @ParameterizedTest
    @CsvSource({
        "15, 1|2, '', ",
        "16, 1|2, '', FT-721",
        "8, 1|2, --fold-over, ",
        "9, 1|2, --fold-over, FT-721",
        "5, 8..400, '', ",
        "6, 8..400, '', FT-721",
        "4, 8..400, --fold-over, ",
        "5, 8..400, --fold-over, FT-721",
        "23, 8..400, --optimizer=x, ",
        "24, 1|2, --optimizer=x, FT-734"
    })
    void a_space_is_as_large_as_its_screen_can_be(int settings, String values, String option, @Nullable String code) {
        List<String> words = new ArrayList<>(List.of("tune", "--dry-run", "--contender", "tomcat"));
        IntStream.range(0, settings).forEach(i -> words.addAll(List.of("--space", "s" + i + "=" + values)));
        if (!option.isEmpty()) {
            words.add(option);
        }
        Call call = with(machine(1), words.toArray(String[]::new)).ends(code == null ? ExitCode.DONE : ExitCode.USER);
        assertThat(call.err()).contains(code == null ? "" : code);
    }

    @ParameterizedTest
    @CsvSource({
        "tune --space a=1|2 --constraint memory, FT-729",
        "tune --space a, FT-720",
        "tune --space a=1|2 --space a=3|4, FT-722",
        "tune --space a=1|2 --goal speed, FT-723",
        "tune --space a=1|2 --contender tomcat --contender jetty, FT-724",
        "tune --space a=1|2 --slo p99<5ms, FT-727",
        "tune --space a=1|2 --rounds 3 --question best, FT-728",
        "tune --space a=1|2 --goal capacity --slo p99, FT-172",
        "tune --space a=0.1..0.9, FT-720",
        "tune --space a=1..99999999999, FT-720",
        "tune --space a=5|5, FT-720",
        "tune --space a=1|2 --constraint errors<0.1%, FT-735",
        "tune --space a=1|2 --constraint memory<0MB, FT-729",
        "tune --space a=1|2 --margin 0, FT-114",
        "tune --space a=1|2 --optimizer x --proposals 0, FT-115",
        "tune --space a=1|2 --proposals 5, FT-736",
        "tune --space a=1|2 --optimizer x --fold-over, FT-736",
        "tune --space a=1|2 --constraint p99<5ms, FT-732"
    })
    void mistakes_have_codes(String line, String code) {
        assertThat(with(machine(1), words(line)).ends(ExitCode.USER).err()).contains(code);
    }
}
