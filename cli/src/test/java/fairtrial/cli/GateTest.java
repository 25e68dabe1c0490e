package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// `gate RUN`: pass, undecided, or failed, by the interval.
class GateTest extends CommandTest {
    private static final String HELD = "throughput(tomcat) vs jetty > 5%";
    private static final String BROKEN = "throughput(jetty) vs tomcat > 5%";

    /// The interval is around 50 %, so it has values on both sides.
    private static final String UNDECIDED = "throughput(tomcat) vs jetty > 50%";

    private Path run;

    @BeforeEach
    void store() {
        run = StoredRun.in(folder, "run");
    }

    private Call gate(String... more) {
        String[] command = new String[more.length + 2];
        command[0] = "gate";
        command[1] = run.toString();
        System.arraycopy(more, 0, command, 2, more.length);
        return call(command);
    }

    @Test
    void a_rule_that_holds_passes() {
        Call call = gate("--rule", HELD).ends(ExitCode.DONE);
        assertThat(call.out()).contains("✓ " + HELD + ": ", "1 rules: 1 passed, 0 undecided, 0 failed");
        assertThat(call.err()).isEmpty();
    }

    @Test
    void one_rule_that_does_not_hold_fails_all() {
        Call call = gate("--rule", HELD, "--rule", BROKEN).ends(ExitCode.GATE_FAILED);
        assertThat(call.out()).contains("✓ " + HELD, "✗ " + BROKEN, "2 rules: 1 passed, 0 undecided, 1 failed");
    }

    @Test
    void an_undecided_rule_passes_unless_it_is_to_fail() {
        assertThat(gate("--rule", UNDECIDED).ends(ExitCode.DONE).out())
                .contains("? " + UNDECIDED, "1 rules: 0 passed, 1 undecided, 0 failed");
        gate("--rule", UNDECIDED, "--undecided", "pass").ends(ExitCode.DONE);
        gate("--rule", UNDECIDED, "--undecided", "fail").ends(ExitCode.GATE_FAILED);
        gate("--rule", HELD, "--undecided", "fail").ends(ExitCode.DONE);
    }

    @Test
    void without_rules_those_of_the_experiment_file_are_checked() throws Exception {
        gate().fails("FT-907");
        Files.writeString(run.resolve("experiment.yaml"), "rules: ['" + BROKEN + "']\n");
        assertThat(gate().out()).contains("✗ " + BROKEN);
        assertThat(gate("--rule", HELD).out()).contains("✓ " + HELD).doesNotContain(BROKEN);
    }

    @Test
    void json_is_alone_on_standard_output_and_the_words_go_to_the_other() {
        Call call = gate("--rule", BROKEN, "--json", "-").ends(ExitCode.GATE_FAILED);
        JsonNode told = Json.tree(call.out());
        assertThat(told.path("schema").asString()).isEqualTo("fairtrial/gate/1");
        assertThat(told.path("passed").asBoolean()).isFalse();
        assertThat(told.path("cases")).hasSize(1);
        assertThat(call.err()).contains("✗ " + BROKEN, "1 failed");
    }

    @Test
    void junit_has_a_test_for_each_rule() {
        Path junit = folder.resolve("junit.xml");
        gate("--rule", HELD, "--rule", BROKEN, "--export", "junit=" + junit).ends(ExitCode.GATE_FAILED);
        assertThat(junit).content().contains("tests=\"2\"", "failures=\"1\"");
    }

    @Test
    void a_baseline_is_a_name_or_a_folder() {
        Path other = StoredRun.in(folder, "other");
        String rule = "throughput(jetty) vs baseline > -3%";
        gate("--rule", rule, "--baseline", other.toString()).ends(ExitCode.DONE);
        call("baseline", "save", "main", other.toString()).ends(ExitCode.DONE);
        gate("--rule", rule, "--baseline", "main").ends(ExitCode.DONE);
        gate("--rule", "throughput(jetty) vs baseline > 3%", "--baseline", "main")
                .ends(ExitCode.GATE_FAILED);
        assertThat(gate("--rule", rule, "--baseline", "mian").fails("FT-910").err())
                .contains("Saved baselines: main");
    }

    @Test
    void chinese_is_chinese() {
        Call call = gate("--rule", BROKEN, "--lang", "zh").ends(ExitCode.GATE_FAILED);
        assertThat(call.out()).contains("✗ " + BROKEN + "：", "条规则").doesNotContain("rules");
    }

    @Test
    void a_damaged_run_cannot_pass() {
        run = StoredRun.damagedIn(folder, "damaged");
        Call call = gate("--rule", HELD).fails("FT-408");
        assertThat(call.out()).contains("✓ " + HELD);
    }

    @ParameterizedTest
    @CsvSource({
        "nothing, FT-901",
        "beauty(tomcat) < 5, FT-902",
        "throughput(tomcat) > 5MB, FT-903",
        "throughput(undertow) > 5/s, FT-904",
        "memory(tomcat) vs jetty > 5%, FT-905",
        "throughput(tomcat) vs baseline > 5%, FT-906"
    })
    void a_rule_that_cannot_be_checked_is_an_error_and_no_failure(String rule, String code) {
        assertThat(gate("--rule", rule).fails(code).out()).isEmpty();
    }

    @Test
    void what_is_no_run_is_told() {
        run = folder;
        gate("--rule", HELD).fails("FT-403");
    }
}
