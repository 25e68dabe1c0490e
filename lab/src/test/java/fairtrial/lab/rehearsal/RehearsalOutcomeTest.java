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
    private static Rehearsal.Outcome stopped(List<String> flags, String log) {
        Contender c = BuildAnswersTest.outcome("pr", 200, "").contender();
        Contender started = c.withSettings(c.properties(), flags);
        return new Rehearsal.Outcome(
                started, List.of(), false, Map.of(), "exit code 1", log, Optional.empty(), Optional.empty(), 0);
    }

    private static UserError reason(List<String> flags) {
        return stopped(flags, "").reason();
    }

    @Test
    void an_empty_log_is_not_announced() {
        List<String> agent = List.of("-javaagent:/opt/otel.jar");
        for (Language language : Language.values()) {
            Texts texts = Texts.inLanguage(language);
            assertThat(texts.say(stopped(List.of(), "").lost()))
                    .startsWith("FT-648")
                    .doesNotContain("\n");
            assertThat(texts.say(stopped(agent, " \n").lost()))
                    .startsWith("FT-159")
                    .contains("otel.jar")
                    .doesNotContain("\n");
            assertThat(texts.say(stopped(List.of(), "no database").lost())).endsWith("\nno database");
            assertThat(texts.say(stopped(agent, "no database").lost()))
                    .contains("otel.jar")
                    .endsWith("\nno database");
        }
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
