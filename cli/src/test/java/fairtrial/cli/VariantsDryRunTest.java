package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        "--gc g1|gc2, FT-148",
        "--jdk lts, FT-148",
        "--jdk 99|25, FT-118",
        "--gc g1|serial --jvm-flags -XX:+UseZGC, FT-149",
        "--contender tomcat+vt --threads platform|virtual, FT-149",
        "--agent away.jar, FT-157",
        "--heap 1m/512m, FT-122"
    })
    void what_cannot_be_compared_is_refused(String line, String code) {
        dry(line.replace('|', ',')).fails(code);
    }
}
