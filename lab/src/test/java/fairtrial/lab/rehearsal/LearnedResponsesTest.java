package fairtrial.lab.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.model.Answered;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LearnedResponsesTest {
    private static final List<RequestSpec> REQUESTS = List.of(RequestSpec.parse("/price", Map.of()));
    private static final Script ASKED = Script.of(Request.get("/price"), Expectation.any());

    private static Rehearsal.Outcome outcome(String build, int status, String body) {
        return BuildAnswersTest.outcome(build, status, body);
    }

    private static Workload learned(boolean separate, Rehearsal.Outcome... outcomes) {
        return new LearnedResponses(REQUESTS, ASKED, List.of(outcomes), separate).workload();
    }

    private static Contender contender(String build) {
        return outcome(build, 200, "").contender();
    }

    @Test
    void contenders_that_agree_have_one_right_response() {
        Workload workload = learned(false, outcome("main", 200, "same"), outcome("pr", 200, "same"));
        assertThat(workload.builds()).isEmpty();
        assertThat(workload.expectation().status()).isEqualTo(200);
        assertThat(workload.of(contender("pr"))).isEqualTo(workload);
        assertThat(learned(true, outcome("main", 200, "same"), outcome("pr", 200, "same")))
                .isEqualTo(workload);
    }

    @Test
    void statuses_that_differ_are_refused_unless_differences_are_accepted() {
        Rehearsal.Outcome main = outcome("main", 200, "old");
        Rehearsal.Outcome pr = outcome("pr", 201, "newer");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> learned(false, main, pr))
                .extracting(UserError::code)
                .isEqualTo("FT-644");
        Workload workload = learned(true, main, pr);
        assertThat(workload.builds()).containsOnlyKeys("main", "pr");
        assertThat(workload.of(contender("main")).expectation().status()).isEqualTo(200);
        Expectation own = workload.of(contender("pr")).expectation();
        assertThat(own.status()).isEqualTo(201);
        assertThat(own.bodyBytes()).hasValue(5);
        assertThat(own.bodySha256()).contains(pr.answers().getFirst().sha256());
    }

    @Test
    void each_build_is_checked_against_its_own_body() {
        Workload workload = learned(true, outcome("main", 200, "old"), outcome("pr", 200, "new"));
        assertThat(workload.of(contender("main")).expectation().bodySha256())
                .isNotEqualTo(workload.of(contender("pr")).expectation().bodySha256());
        assertThat(learned(false, outcome("main", 200, "old"), outcome("pr", 200, "new"))
                        .expectation()
                        .bodySha256())
                .isEmpty();
    }

    @Test
    void a_build_that_refuses_the_request_measures_an_error_page_accepted_or_not() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> learned(true, outcome("main", 200, "old"), outcome("pr", 404, "gone")))
                .extracting(UserError::code)
                .isEqualTo("FT-643");
    }

    @Test
    void a_request_of_a_log_stays_where_each_build_has_a_right_response() {
        List<RequestSpec> two = List.of(RequestSpec.parse("/a", Map.of()), RequestSpec.parse("/b", Map.of()));
        Script script = ASKED.withExchanges(
                List.of(ASKED.exchanges().getFirst(), ASKED.exchanges().getFirst()));
        Answered fine = outcome("main", 200, "x").answers().getFirst();
        Answered other = outcome("pr", 201, "x").answers().getFirst();
        Answered gone = outcome("pr", 404, "x").answers().getFirst();
        List<Rehearsal.Outcome> outcomes = List.of(
                outcome("main", 200, "x").withAnswers(List.of(fine, fine)),
                outcome("pr", 200, "x").withAnswers(List.of(other, gone)));
        assertThat(new LearnedResponses(two, script, outcomes, true).answered().size())
                .isEqualTo(1);
    }

    private static String name(String... typed) {
        return LearnedResponses.name(Stream.of(typed)
                .map(request -> RequestSpec.parse(request, Map.of()))
                .toList());
    }

    @Test
    void a_workload_is_called_by_its_method_and_path_and_no_value_of_a_query() {
        assertThat(name("/owners?lastName=Geheim")).isEqualTo("owners");
        assertThat(name("/?sess=geheim2&access=geheim21")).isEqualTo("root");
        assertThat(name("/reset/0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978/confirm"))
                .isEqualTo("reset-confirm");
        assertThat(name("POST /orders?a=1 x", "/price")).isEqualTo("post-orders-and-1-more");
        assertThat(name("/a?b=1", "/a?b=2")).isEqualTo("a-and-1-more");
    }
}
