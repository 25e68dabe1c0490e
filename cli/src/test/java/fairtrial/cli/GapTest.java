package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.explain.gap.Gap;
import fairtrial.core.explain.gap.GapKind;
import fairtrial.core.explain.told.Explanations;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `explain RUN --against`: two contenders on fakes. Tomcat answers half as many requests again as Jetty.
class GapTest extends CommandTest {
    private final Map<Long, Long> slices = new HashMap<>();
    private Path run;
    private FakeResources machine;

    @BeforeEach
    void measure() {
        run = StoredRun.in(folder, "run");
        machine = FakeResources.tomcatLeads(folder);
        // Both keep one CPU busy.
        works("tomcat");
        works("jetty");
    }

    /// Its one worker uses 2.4 s in every slice.
    private void works(String id) {
        machine.timeline().before(action -> action.name().equals(id) && action.kind() != Timeline.Kind.START, () -> {
            FakeTestbed testbed = machine.testbeds().getLast();
            long pid = testbed.contenders().alive(id).pid();
            long ticks = slices.getOrDefault(pid, 0L) + 240;
            slices.put(pid, ticks);
            FakeTree tree = new FakeTree(folder);
            String stat = "1 (java) S 1 1 1 0 0 0 0 0 0 0 " + ticks + " 0 0 0 20 0 1 0 77\n";
            tree.file("proc/" + pid + "/stat", stat)
                    .file("proc/" + pid + "/task/11/comm", "ForkJoinPool-1-\n")
                    .file("proc/" + pid + "/task/11/schedstat", ticks * 10_000_000 + " 0 1\n")
                    .file("proc/" + pid + "/task/11/stat", stat)
                    .file(
                            "proc/" + pid + "/task/11/status",
                            "voluntary_ctxt_switches:\t" + ticks + "\nnonvoluntary_ctxt_switches:\t0\n");
        });
    }

    private Call explain(String options) {
        return with(machine, words("explain " + run + options));
    }

    private Explanations explained() throws IOException {
        return Json.read(Files.readString(run.resolve("explain.json")), Explanations.class);
    }

    @Test
    void the_winner_is_explained_in_six_lines_and_kept_in_the_run_folder() throws IOException {
        Call call = explain(" --against jetty").ends(ExitCode.DONE);
        assertThat(call.out().lines().count()).isEqualTo(6);
        assertThat(call.out()).containsPattern("tomcat is [45]\\d\\.\\d % faster than jetty");
        assertThat(call.out()).contains("workers, all of it");
        assertThat(call.err()).contains("5 rounds with fresh JVMs of tomcat and jetty", "Round 5");
        Gap gap = explained().gap("tomcat", "jetty").orElseThrow();
        assertThat(gap.kind()).isEqualTo(GapKind.CPU);
        assertThat(gap.cpu().covered()).isEqualTo(1);
        assertThat(Files.readString(run.resolve("report.html"))).contains("Largest contributions");
        assertThat(RunReader.read(run).isWhole()).isTrue();
        assertThat(machine.open()).isEmpty();
    }

    @Test
    void what_was_measured_once_is_told_again_without_starting_anything() throws IOException {
        String first = explain(" --contender tomcat --against jetty")
                .ends(ExitCode.DONE)
                .out();
        int opened = machine.testbeds().size();
        assertThat(explain(" --against jetty --no-doses").ends(ExitCode.DONE).out())
                .isEqualTo(first);
        assertThat(machine.testbeds()).hasSize(opened);
    }

    @Test
    void a_gap_and_the_explanation_of_a_contender_stay_beside_each_other() throws IOException {
        explain(" --against jetty").ends(ExitCode.DONE);
        explain(" --contender tomcat --no-doses").ends(ExitCode.DONE);
        assertThat(explained().gaps()).hasSize(1);
        assertThat(explained().contenders()).hasSize(1);
    }

    @Test
    void a_dry_run_tells_the_rounds_and_starts_nothing() {
        assertThat(explain(" --against jetty --dry-run").ends(ExitCode.DONE).out())
                .contains("5 rounds with fresh JVMs of tomcat and jetty");
        assertThat(explain(" --against jetty --dry-run --budget 20m")
                        .ends(ExitCode.DONE)
                        .out())
                .contains("for 20 min, at least 3");
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void json_on_standard_output_stands_alone() {
        Call call = explain(" --against jetty --json -").ends(ExitCode.DONE);
        assertThat(Json.read(call.out(), Explanations.class).gaps()).hasSize(1);
    }

    @Test
    void a_file_of_an_earlier_version_has_no_gaps() {
        assertThat(Json.read("{\"schema\": \"fairtrial/explain/1\", \"contenders\": []}", Explanations.class))
                .isEqualTo(Explanations.NONE);
    }

    @Test
    void whoever_stops_it_keeps_the_run_as_it_was() {
        machine.stop();
        explain(" --against jetty").ends(ExitCode.INTERRUPTED);
        assertThat(run.resolve("explain.json")).doesNotExist();
        assertThat(machine.open()).isEmpty();
    }

    @Test
    void mistakes_are_coded() {
        explain(" --against netty").fails("FT-904");
        explain(" --contender jetty --against jetty").fails("FT-286");
        explain(" --against jetty --no-doses").fails("FT-288");
        explain(" --against jetty --setting server.tomcat.threads.max").fails("FT-289");
        with(machine, "explain", "FT-204", "--against", "jetty").fails("FT-289");
        assertThat(machine.testbeds()).isEmpty();
    }
}
