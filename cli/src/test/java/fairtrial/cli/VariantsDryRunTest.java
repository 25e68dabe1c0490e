package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `compare --dry-run` with factors: what is compared, and what cannot be.
class VariantsDryRunTest extends CommandTest {
    private Call dry(String line) {
        return with(FakeResources.tomcatLeads(folder), words("compare --dry-run " + line));
    }

    @Test
    void collectors_make_contenders_of_one_container_and_the_plan_says_what_differs() {
        Call call = dry("--gc serial,g1 --gc parallel").ends(ExitCode.DONE);
        assertThat(call.out())
                .contains("serial", "parallel", "Collector: Serial | G1 | Parallel")
                .doesNotContain("jetty");
        assertThat(call.err()).isEmpty();
    }

    @Test
    void several_factors_vary_one_at_a_time_unless_they_are_crossed() {
        String factors = "--gc serial,g1 --threads platform,virtual --heap 200m/256m";
        assertThat(dry(factors).ends(ExitCode.DONE).err()).contains("4 contenders", "--cross would make 8");
        assertThat(dry(factors + " --cross").ends(ExitCode.DONE).err()).contains("8 contenders: every combination");
    }

    @Test
    void flags_are_alternatives_and_the_empty_one_is_none() {
        Call call = dry("--flags '' --flags '-Xss256k -Da=b'").ends(ExitCode.DONE);
        assertThat(call.out()).contains("no-flags", "xss256k-da-b", "JVM flags: – | -Xss256k -Da=b");
    }

    @ParameterizedTest
    @CsvSource({
        "--jdk 99|21|25, FT-118, jdk 99, jdk-99",
        "--jdk 11|21|25, FT-156, jdk 11, jdk-11",
        "--jdk 21|25 --aot, FT-109, 'jdk 21, aot', jdk-21-aot",
        "--jdk 25|17 --threads platform|virtual --cross, FT-129, 'jdk 17, virtual threads', jdk-17-virtual-threads",
        "--contender tomcat --contender jetty+vt --contender tomcat+vt@jdk17, FT-129, tomcat+vt@jdk17, tomcat-vt-jdk17"
    })
    void a_jdk_that_cannot_run_a_variant_leaves_the_others(String line, String code, String label, String id) {
        FakeResources machine = FakeResources.tomcatLeads(folder).withJdks(25, 21, 17, 11);
        Call call = with(machine, words("compare --dry-run " + line.replace('|', ',')))
                .ends(ExitCode.DONE);
        assertThat(call.err()).contains(label + " drops out: " + code);
        assertThat(call.out())
                .contains("Left out: " + label + " (" + code + ")")
                .doesNotContain(id + " ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads platform,virtual --jdk 17", "--contender tomcat+vt@jdk17", "--threads virtual"})
    void virtual_threads_on_a_jdk_without_them_are_refused_where_nothing_else_is_left(String line) {
        with(FakeResources.tomcatLeads(folder).withJdks(17), words("compare --dry-run " + line))
                .fails("FT-129");
    }

    @Test
    void a_limit_that_cannot_hold_the_heap_leaves_the_others() {
        Call call = dry("--limit memory=128m|400m|500m --heap 128m").ends(ExitCode.DONE);
        assertThat(call.err()).contains("128 MB drops out: FT-186");
        assertThat(call.out()).contains("Left out: 128 MB (FT-186)", "400 MB");
        dry("--limit memory=128m --heap 512m").fails("FT-186");
    }

    @Test
    void a_container_that_a_line_lacks_leaves_the_others() {
        Call call = dry("--contender tomcat/4.1 --contender jetty/4.1 --contender undertow/4.1")
                .ends(ExitCode.DONE);
        assertThat(call.err()).contains("undertow/4.1 drops out: FT-204");
        assertThat(call.out()).contains("Left out: undertow/4.1 (FT-204)");
    }

    @Test
    void virtual_threads_that_pin_are_compared() {
        Call call = with(
                        FakeResources.tomcatLeads(folder).withJdks(25, 21),
                        words("compare --dry-run --threads platform,virtual --jdk 21"))
                .ends(ExitCode.DONE);
        assertThat(call.out()).contains("virtual threads").doesNotContain("Left out");
        assertThat(call.err()).isEmpty();
    }

    @Test
    void without_the_reference_all_pairs_are_compared() {
        FakeResources machine = FakeResources.tomcatLeads(folder).withJdks(25, 21);
        String line = "compare --dry-run --jdk 99,21,25 --question ";
        Call call = with(machine, words(line + "not-worse:jdk-99")).ends(ExitCode.DONE);
        assertThat(call.err()).contains("jdk 99 was the reference of the question");
        assertThat(call.out()).contains("question: how do all compare?", "jdk 99 was the reference");
        assertThat(with(machine, words(line + "reference:jdk-21"))
                        .ends(ExitCode.DONE)
                        .out())
                .contains("question: how do the others compare with jdk-21?")
                .doesNotContain("was the reference");
        with(machine, words(line + "reference:jdk-98")).fails("FT-116");
    }

    @Test
    void a_secret_in_the_notation_is_not_in_the_reason() {
        FakeResources machine = FakeResources.tomcatLeads(folder).withJdks(25);
        Call call = with(
                        machine,
                        words("compare --dry-run --json - --contender tomcat --contender jetty"
                                + " --contender tomcat@jdk99{spring.datasource.password=hunter2}"))
                .ends(ExitCode.DONE);
        assertThat(call.out()).contains("\"left_out\"", "FT-118").doesNotContain("hunter2");
        assertThat(call.err()).doesNotContain("hunter2");
    }

    @ParameterizedTest
    @CsvSource({
        "--gc g1|gc2, FT-148",
        "--jdk lts, FT-148",
        "--jdk 99|25, FT-118",
        "--gc g1|serial --jvm-flags -XX:+UseZGC, FT-138",
        "--heap 256m/512m --jvm-flags -Xmx1g, FT-128",
        "--heap 256m --jvm-flags -Xmx1g, FT-128",
        "--heap 256m/512m --flags -Xmx1g --flags -Xss1m, FT-128",
        "--contender tomcat+vt --threads platform|virtual, FT-149",
        "--agent away.jar, FT-157",
        "--heap 1m/512m, FT-122"
    })
    void what_cannot_be_compared_is_refused(String line, String code) {
        dry(line.replace('|', ',')).fails(code);
    }
}
