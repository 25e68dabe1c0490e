package fairtrial.lab.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Contender;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Why a contender is left out after the rehearsal.
class RehearsalOutcomeTest {
    private static UserError reason(List<String> flags) {
        Contender c = BuildAnswersTest.outcome("pr", 200, "").contender();
        Contender started = c.withSettings(c.properties(), flags);
        return new Rehearsal.Outcome(
                        started, List.of(), false, Map.of(), "exit code 1", "", Optional.empty(), Optional.empty())
                .reason();
    }

    @Test
    void a_contender_that_stops_is_told_with_its_end() {
        assertThat(reason(List.of("-Xss1m"))).satisfies(error -> {
            assertThat(error.code()).isEqualTo("FT-648");
            assertThat(error.arguments()).containsExactly("tomcat pr", "exit code 1");
        });
    }

    @Test
    void an_agent_is_the_first_suspect() {
        UserError error = reason(List.of("-javaagent:/opt/otel.jar=key=1"));
        assertThat(error.code()).isEqualTo("FT-159");
        assertThat(error.arguments()).containsExactly("tomcat pr", "otel.jar=key=1", "exit code 1");
        assertThat(Texts.inLanguage(Language.EN).line(error))
                .isEqualTo("FT-159  The agent otel.jar=key=1 prevents the start of tomcat pr. exit code 1");
    }
}
