package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One mistake of the user's for each command, on this machine. Nothing here starts a process or asks a network.
class ExitCodesTest extends CommandTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "compare --contender tomca, FT-102",
                "compare --budget soon, FT-115",
                "run NOWHERE.yaml, FT-130",
                "report NOWHERE, FT-403",
                "diff NOWHERE NOWHERE, FT-910",
                "gate NOWHERE --rule 'p99(tomcat) < 50ms', FT-403",
                "judge NOWHERE.yaml, FT-601",
                "replay 999, FT-831",
                "eject tomcat, FT-146",
                "swap NOWHERE.jar --to jetty, FT-610",
                "selftest --faults --only nothing, FT-701",
                "explain FT-000, FT-140",
                "completion fish, FT-141",
                "baseline save, FT-146",
                "settings nothing, FT-102",
                "doctor --nothing, FT-144",
                "nothing, FT-143",
                "compare --lang xx, FT-142"
            })
    void a_mistake_of_the_users_has_a_code_and_no_stack_trace(String line, String code) {
        Call call = call(words(line)).fails(code);
        assertThat(call.out()).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }
}
