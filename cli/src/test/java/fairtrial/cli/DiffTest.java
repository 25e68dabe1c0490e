package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// `diff BEFORE AFTER`.
class DiffTest extends CommandTest {
    private Path measured(String name, double jetty) {
        Path run = folder.resolve(name);
        with(
                        new FakeResources(folder, id -> id.startsWith("tomcat") ? 30_000 : jetty),
                        words("compare --contender tomcat --contender jetty --out " + run))
                .ends(ExitCode.DONE);
        return run;
    }

    @Test
    void a_run_and_its_copy_are_the_same_run_and_differ_in_nothing() {
        String run = StoredRun.in(folder, "run").toString();
        Call call = call("diff", run, run).ends(ExitCode.DONE);
        assertThat(call.err()).contains("are the same run: every difference is zero by construction");
        assertThat(call.out()).contains(run + " → " + run, "The machines are the same.");
        assertThat(call.out().lines().filter(line -> line.contains("% …")))
                .isNotEmpty()
                .allMatch(line -> line.contains("+0.0 % ("));
    }

    @Test
    void what_became_faster_is_told_with_its_interval() {
        Path before = measured("before", 20_000);
        Path after = measured("after", 26_000);
        Call call = call("diff", before.toString(), after.toString()).ends(ExitCode.DONE);
        assertThat(call.err()).isEmpty();
        assertThat(call.out())
                .contains(before + " → " + after, "The machines are the same.", "Changes, second against first")
                .containsPattern("jetty +Throughput.*\\+(29|30|31)\\.");
    }

    @Test
    void figures_of_another_machine_are_not_compared() {
        new FakeTree(folder.resolve("machine")).file("proc/cpuinfo", "model name\t: another CPU\n");
        Path other = measured("other", 20_000);
        Call call = call("diff", StoredRun.in(folder, "run").toString(), other.toString());
        assertThat(call.ends(ExitCode.DONE).out())
                .containsSubsequence("Machine\n", "CPU", "unknown  →  another CPU", "not comparable: another machine")
                .doesNotContain("The machines are the same.", "Changes, second against first");
    }

    @Test
    void json_is_alone_on_standard_output() {
        String run = StoredRun.in(folder, "run").toString();
        JsonNode told = Json.tree(
                call("diff", run, run, "--json", "-").ends(ExitCode.DONE).out());
        assertThat(told.path("schema").asString()).isEqualTo("fairtrial/diff/1");
        assertThat(told.path("changes")).isNotEmpty();
    }

    @Test
    void chinese_is_chinese() {
        String run = StoredRun.in(folder, "run").toString();
        Call call = call("diff", run, run, "--lang", "zh").ends(ExitCode.DONE);
        assertThat(call.out()).contains("吞吐量").doesNotContain("Throughput", "Changes");
    }

    @Test
    void a_baseline_can_be_either_side() {
        String run = StoredRun.in(folder, "run").toString();
        call("baseline", "save", "main", run).ends(ExitCode.DONE);
        assertThat(call("diff", "main", run).ends(ExitCode.DONE).out()).contains("main → " + run);
        assertThat(call("diff", run, "main").ends(ExitCode.DONE).out()).contains(run + " → main");
    }

    @Test
    void what_is_neither_a_folder_nor_a_baseline_is_told() {
        String run = StoredRun.in(folder, "run").toString();
        assertThat(call("diff", "nothing", run).fails("FT-910").out()).isEmpty();
        assertThat(call("diff", run, "nothing").fails("FT-910").err()).contains("Saved baselines: –");
        call("diff", run).fails("FT-146");
        call("diff", run, run, run).fails("FT-145");
    }

    @Test
    void a_damaged_side_is_compared_and_is_an_error_at_the_end() {
        Call call = call(
                "diff",
                StoredRun.damagedIn(folder, "damaged").toString(),
                StoredRun.in(folder, "whole").toString());
        assertThat(call.fails("FT-408").out()).contains("Changes, second against first");
        assertThat(call.err()).contains("slices have no latency histogram");
    }
}
