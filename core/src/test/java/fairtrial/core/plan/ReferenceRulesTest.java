package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Contents;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Feed;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceRulesTest {
    private static final Exchange A = get("/a?b=1", Expectation.ok());
    private static final Feed FEED = new Feed("values.csv", "0", List.of("a"), 1, Feed.Order.ROUND_ROBIN);

    @ParameterizedTest
    @ValueSource(strings = {"hello", "json", "static/1m.bin", "wait?ms=20"})
    void files_can_stand_for_what_is_got(String workload) {
        assertThat(plan(4, "nginx", Workloads.of(workload)).loads().reference()).isPresent();
    }

    static Stream<Script> dynamic() {
        Exchange post = new Exchange(new Request("POST", "/a", Map.of(), "x"), Expectation.ok(), 1);
        Contents header = new Contents(Map.of("ETag", ""), Map.of());
        return Stream.of(
                script(A, post),
                script(A, get("/A?b=1", Expectation.any())),
                script(get("/a", new Expectation(204, OptionalLong.empty(), Optional.empty()))),
                script(get("/a", new Expectation(200, OptionalLong.empty(), Optional.empty(), Optional.of(header)))),
                new Script(List.of(A), Optional.of(FEED), Optional.empty(), false));
    }

    @ParameterizedTest
    @MethodSource("dynamic")
    void files_cannot_stand_for_anything_else_but_a_proxy_can(Script script) {
        refuses("FT-126", "nginx", workload(script));
        assertThat(plan(4, "nginx:proxy", workload(script)).loads().reference()).isPresent();
    }

    @Test
    void queries_and_headers_of_the_content_type_are_no_obstacle() {
        Contents type = new Contents(Map.of("Content-Type", "json"), Map.of());
        Expectation json = new Expectation(200, OptionalLong.empty(), Optional.empty(), Optional.of(type));
        assertThat(plan(4, "nginx", workload(script(A, get("/a?b=2", json))))
                        .loads()
                        .reference())
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nginx", "nginx:proxy"})
    void contenders_with_tls_http2_or_a_limit_have_no_reference(String reference) {
        Workload hello = Workloads.of("hello");
        refuses("FT-127", reference, hello, "tomcat{server.ssl.enabled=true}", "jetty");
        refuses("FT-127", reference, hello, "tomcat[cpus=1]", "jetty");
        refuses("FT-127", reference, workload(new Script(List.of(A), Optional.empty(), Optional.empty(), true)));
    }

    @Test
    void files_are_served_on_the_contenders_cpus() {
        Plan plan = plan(4, "nginx", Workloads.of("hello"));
        assertThat(ReferenceRules.cpus(plan))
                .isEqualTo(plan.environment().placement().contender());
        assertThat(ReferenceRules.sharesLoadCpus(plan)).isFalse();
        assertThat(ReferenceRules.measured(plan)).isEqualTo(plan.ranked());
    }

    @Test
    void a_proxy_leaves_the_contenders_cpus_only_where_the_load_generator_has_twice_as_many() {
        Plan narrow = plan(4, "nginx:proxy", Workloads.of("hello"));
        assertThat(ReferenceRules.cpus(narrow))
                .isEqualTo(narrow.environment().placement().contender());
        Plan wide = planner(4)
                .plan(asking("nginx:proxy", new Wish("tomcat", "jetty").cpus(CpuSet.of(3), CpuSet.of(0, 1))), 1);
        assertThat(ReferenceRules.cpus(wide)).isEqualTo(CpuSet.of(0, 1));
        assertThat(ReferenceRules.sharesLoadCpus(wide)).isTrue();
        assertThat(ReferenceRules.measured(wide)).extracting(Contender::id).containsExactly("tomcat");
    }

    @Test
    void a_plan_for_testing_a_check_has_none() {
        assertThat(plan(4, "nginx", Workloads.of("hello"))
                        .forSelfTest(2)
                        .loads()
                        .reference())
                .isEmpty();
    }

    @Test
    void what_is_no_reference_is_refused() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> asking("tomcat", new Wish()))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-125"));
    }

    private static void refuses(String code, String reference, Workload workload, String... contenders) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> plan(4, reference, workload, contenders))
                .satisfies(error -> assertThat(error.code()).isEqualTo(code));
    }

    private static Plan plan(int cpus, String reference, Workload workload, String... contenders) {
        Wish wish = contenders.length == 0 ? new Wish("tomcat", "jetty") : new Wish(contenders);
        return planner(cpus).plan(asking(reference, wish), workload, 1);
    }

    private static Experiment asking(String reference, Wish wish) {
        Experiment experiment = wish.experiment();
        return experiment.withLoad(experiment.load().withReference(Optional.of(reference)));
    }

    private static Planner planner(int cpus) {
        return new Planner(Machines.plain(cpus), new FakeCatalogue(), (question, contenders, looks) -> 3.0, "0.1.0");
    }

    private static Workload workload(Script script) {
        Exchange first = script.exchanges().getFirst();
        return new Workload("own", first.request(), first.expectation(), Duration.ofMillis(1), Optional.of(script));
    }

    private static Script script(Exchange... exchanges) {
        return new Script(List.of(exchanges), Optional.empty(), Optional.empty(), false);
    }

    private static Exchange get(String path, Expectation expected) {
        return new Exchange(Request.get(path), expected, 1);
    }
}
