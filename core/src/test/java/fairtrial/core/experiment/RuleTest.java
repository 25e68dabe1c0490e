package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Metric;
import fairtrial.core.text.UserError;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleTest {
    @ParameterizedTest
    @CsvSource({
        "p99(tomcat) < 50ms, P99, 50000",
        "p50(tomcat)<=120us, P50, 120",
        "throughput(jetty) > 20000/s, THROUGHPUT, 20000",
        "throughput(jetty) > 20000, THROUGHPUT, 20000",
        "memory(undertow) < 256MB, MEMORY, 268435456",
        "startup(tomcat) < 2.5s, STARTUP, 2500",
        "threads(tomcat) <= 60, THREADS, 60",
        "cpu(tomcat) < 60µs, CPU_PER_REQUEST, 60"
    })
    void a_bound_is_read_in_the_unit_of_its_figure(String text, Metric metric, double bound) {
        Rule rule = Rule.parse(text);
        assertThat(rule.metric()).isEqualTo(metric);
        assertThat(rule.bound()).isCloseTo(bound, within(1e-6));
        assertThat(rule.against()).isEmpty();
    }

    @Test
    void a_capacity_may_name_its_promise() {
        Rule rule = Rule.parse("capacity(tomcat; p99 < 50ms) > 900/s");
        assertThat(rule.metric()).isEqualTo(Metric.CAPACITY);
        assertThat(rule.contender()).isEqualTo("tomcat");
        assertThat(rule.promise().orElseThrow().text()).isEqualTo("p99<50ms");
        assertThat(rule.bound()).isEqualTo(900);
        assertThat(Rule.parse("capacity(tomcat) vs jetty > -3%").promise()).isEmpty();
        assertThat(Rule.parse("p99(main; pr) < 50ms").contender()).isEqualTo("main; pr");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> Rule.parse("capacity(tomcat; p99 < 50ms) vs jetty > -3%"))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-909"));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> Rule.parse("capacity(tomcat; fast) > 900/s"))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-172"));
    }

    @Test
    void against_somebody_a_bound_is_a_share() {
        Rule rule = Rule.parse("throughput(jetty) vs baseline > -3%");
        assertThat(rule.against()).contains(Rule.BASELINE);
        assertThat(rule.relation()).isEqualTo(Rule.Relation.ABOVE);
        assertThat(rule.bound()).isCloseTo(-0.03, within(1e-12));
        assertThat(Rule.parse("cpu(jetty) vs tomcat < 5 %").against()).contains("tomcat");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "throughput(jdk 17, g1) vs jdk 25, g1 > -3% | jdk 17, g1 | jdk 25, g1",
                "throughput( tomcat pr ) vs tomcat main>=-3% | tomcat pr | tomcat main",
                "throughput(tomcat(-Xss1m)) vs jetty[cpus=0.5] > 0% | tomcat(-Xss1m) | jetty[cpus=0.5]",
                "throughput(0.5 CPU, 512 MB) > 5/s | 0.5 CPU, 512 MB |"
            })
    void a_label_may_have_blanks_and_one_pair_of_parentheses(String text, String contender, String against) {
        Rule rule = Rule.parse(text);
        assertThat(rule.contender()).isEqualTo(contender);
        assertThat(rule.against()).isEqualTo(Optional.ofNullable(against));
    }

    @ParameterizedTest
    @CsvSource({
        "tomcat < 5, FT-901",
        "throughput( ) > 5/s, FT-901",
        "p99(tomcat) = 5ms, FT-901",
        "p99(tomcat) < fast, FT-901",
        "'', FT-901",
        "latency(tomcat) < 5ms, FT-902",
        "p99(tomcat) < 5MB, FT-903",
        "p99(tomcat) < 5, FT-903",
        "throughput(jetty) vs baseline > -3ms, FT-903",
        "throughput(jetty) vs baseline > -100%, FT-913",
        "cpu(jetty) vs tomcat < -200%, FT-913",
        "heap(jetty) vs tomcat < 3%, FT-905"
    })
    void what_is_no_rule_is_refused_by_its_code(String text, String code) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> Rule.parse(text))
                .satisfies(error -> assertThat(error.code()).isEqualTo(code));
    }
}
