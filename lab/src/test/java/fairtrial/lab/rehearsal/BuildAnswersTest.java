package fairtrial.lab.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.experiment.AnswerSpec;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.model.Answered;
import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.Role;
import fairtrial.core.model.ServerMode;
import fairtrial.core.model.Software;
import fairtrial.core.model.Threading;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class BuildAnswersTest {
    private static final List<RequestSpec> REQUESTS = List.of(RequestSpec.parse("/price", Map.of()));
    private static final AnswerSpec ACCEPTED = new AnswerSpec(true, List.of());

    /// What a build on Tomcat responds.
    static Rehearsal.Outcome outcome(String build, int status, String body) {
        return outcome(build, Container.TOMCAT, status, body);
    }

    private static Rehearsal.Outcome outcome(String build, Container container, String body) {
        return outcome(build, container, 200, body);
    }

    private static Rehearsal.Outcome outcome(String build, Container container, int status, String body) {
        Contender contender = new Contender(
                container.id() + "-" + build,
                Role.CONTENDER,
                container.id() + " " + build,
                new Software(container, "1.0", "3.5.16", Optional.of(build)),
                new Jdk("/opt/jdk-25", "25.0.1", 25, "Eclipse Adoptium"),
                new ServerMode(Threading.PLATFORM, Connector.NIO, Packaging.JVM),
                new TreeMap<>(),
                List.of(),
                Optional.empty());
        Answered answered = new Answered(
                status, body.length(), Integer.toHexString(body.hashCode()), 1, List.of(body, body), List.of());
        return new Rehearsal.Outcome(
                contender, List.of(answered), false, Map.of(), "", "", Optional.empty(), Optional.empty(), 0);
    }

    private static BuildAnswers answers(Rehearsal.Outcome... outcomes) {
        return new BuildAnswers(REQUESTS, List.of(outcomes));
    }

    @Test
    void builds_that_respond_alike_are_fine() {
        assertThat(answers(
                                outcome("main", Container.TOMCAT, "{\"a\": 1}"),
                                outcome("pr", Container.TOMCAT, "{\"a\": 1}"))
                        .check(AnswerSpec.DEFAULTS))
                .isEmpty();
    }

    @Test
    void another_response_is_refused_unless_it_is_accepted_or_ignored() {
        BuildAnswers answers =
                answers(outcome("main", Container.TOMCAT, "{\"a\": 1}"), outcome("pr", Container.TOMCAT, "{\"a\": 2}"));
        assertThatThrownBy(() -> answers.check(AnswerSpec.DEFAULTS)).isInstanceOfSatisfying(UserError.class, e -> {
            assertThat(e.code()).isEqualTo("FT-664");
            assertThat(e.arguments().toString()).contains("tomcat main | tomcat pr", "/a: 1 | 2");
        });
        assertThat(answers.check(ACCEPTED)).hasSize(1);
        assertThat(answers.check(new AnswerSpec(false, List.of("a")))).isEmpty();
    }

    @Test
    void statuses_are_shown_side_by_side_before_the_bodies() {
        assertThatThrownBy(() -> answers(outcome("main", 200, "{\"a\": 1}"), outcome("pr", 404, "{\"a\": 2}"))
                        .check(AnswerSpec.DEFAULTS))
                .isInstanceOfSatisfying(
                        UserError.class,
                        e -> assertThat(e.arguments().getLast())
                                .contains("tomcat main | tomcat pr\n  HTTP 200 | 404\n", "/a: 1 | 2"));
        assertThat(answers(outcome("main", 200, "same"), outcome("pr", 204, "same"))
                        .check(ACCEPTED))
                .singleElement()
                .satisfies(message -> assertThat(message.arguments().toString()).contains("HTTP 200 | 204"));
    }

    @Test
    void a_path_that_one_build_lacks_means_another_service_and_the_first_advice_is_another_path() {
        BuildAnswers lacking = answers(outcome("main", 200, "{\"a\": 1}"), outcome("pr", 404, "{\"a\": 2}"));
        assertThatThrownBy(() -> lacking.check(AnswerSpec.DEFAULTS)).isInstanceOfSatisfying(UserError.class, e -> {
            assertThat(e.code()).isEqualTo("FT-666");
            assertThat(Texts.inLanguage(Language.EN).say(e))
                    .contains("tomcat main and tomcat pr may be different services")
                    .contains("/price is not there in tomcat pr.")
                    .containsSubsequence("--path PATH", "--accept-different");
        });
        BuildAnswers first = answers(outcome("main", 404, "no"), outcome("pr", 200, "yes"));
        assertThatThrownBy(() -> first.check(AnswerSpec.DEFAULTS))
                .isInstanceOfSatisfying(
                        UserError.class,
                        e -> assertThat(Texts.inLanguage(Language.EN).say(e)).contains("is not there in tomcat main."));
        assertThat(lacking.check(ACCEPTED)).hasSize(1);
    }

    @Test
    void another_status_or_content_type_means_another_service() {
        Rehearsal.Outcome json = typed("main", "application/json", "1");
        assertThat(code(answers(outcome("main", 200, "a"), outcome("pr", 204, "b"))))
                .isEqualTo("FT-667");
        assertThat(code(answers(json, typed("pr", "text/html;charset=utf-8", "1"))))
                .isEqualTo("FT-667");
        assertThat(code(answers(json, typed("pr", "application/json;charset=utf-8", "2"))))
                .isEqualTo("FT-664");
        assertThat(answers(json, typed("pr", "Application/JSON;charset=utf-8", "1"))
                        .check(AnswerSpec.DEFAULTS))
                .isEmpty();
    }

    private static String code(BuildAnswers answers) {
        return Assertions.catchThrowableOfType(UserError.class, () -> answers.check(AnswerSpec.DEFAULTS))
                .code();
    }

    private static Rehearsal.Outcome typed(String build, String type, String body) {
        Rehearsal.Outcome plain = outcome(build, 200, body);
        Answered answered = plain.answers().getFirst();
        return plain.withAnswers(List.of(new Answered(
                200, answered.bytes(), answered.sha256(), 1, answered.texts(), List.of("content-type: " + type))));
    }

    @Test
    void bodies_that_are_no_text_differ_by_their_digests() {
        assertThatThrownBy(
                        () -> answers(binary("main", "aa"), binary("pr", "bb")).check(AnswerSpec.DEFAULTS))
                .isInstanceOfSatisfying(
                        UserError.class,
                        e -> assertThat(e.arguments().toString()).contains("7 B, SHA-256 aa | 7 B, SHA-256 bb"));
        assertThat(answers(binary("main", "aa"), binary("pr", "")).check(AnswerSpec.DEFAULTS))
                .isEmpty();
    }

    private static Rehearsal.Outcome binary(String build, String sha256) {
        Rehearsal.Outcome text = outcome(build, Container.TOMCAT, "x");
        return text.withAnswers(List.of(new Answered(200, 7, sha256, 1, List.of(), List.of())));
    }

    @Test
    void a_build_is_compared_on_the_same_container() {
        assertThat(answers(
                                outcome("main", Container.TOMCAT, "tomcat"),
                                outcome("main", Container.JETTY, "jetty"),
                                outcome("pr", Container.JETTY, "jetty"))
                        .check(AnswerSpec.DEFAULTS))
                .isEmpty();
    }
}
