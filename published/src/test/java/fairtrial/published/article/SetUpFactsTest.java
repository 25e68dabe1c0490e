package fairtrial.published.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SetUpFactsTest {
    private static SetUpFacts facts(String... lines) {
        return new SetUpFacts(List.of(lines));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Each row is the median of 5 runs with fresh JVMs; the spread was below 1 %.",
                "We made 10 runs of each and report mean ± 95 % confidence intervals.",
                "3 runs each, standard deviation 1.2 %.",
                "每个版本运行5轮,标准差小于1%。"
            })
    void the_spread_of_runs_is_read(String sentence) {
        assertThat(facts(sentence).word("method.spread")).contains("true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Thread Stats   Avg      Stdev     Max   +/- Stdev",
                "The standard deviation of the latency is 1.2 ms.",
                "We made 3 runs, but report no spread.",
                "It was run 3 times; we do not show standard deviations.",
                "每个版本运行5轮,没有波动数据。"
            })
    void a_spread_of_latencies_or_none_is_not(String sentence) {
        assertThat(facts(sentence).word("method.spread")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Each is the average of 3 runs., true",
        "每项测试 3 次取平均。, true",
        "多次运行的平均值。, true",
        "响应时间平均值(ms), none",
        "每次请求的平均响应时间, none",
        "1000 次请求的平均响应时间, none",
        "The average of all responses., none"
    })
    void an_average_of_runs_is_told_apart_from_one_of_requests(String sentence, String word) {
        assertThat(facts(sentence).word("method.averaged").orElse("none")).isEqualTo(word);
    }

    @ParameterizedTest
    @CsvSource({
        "Each row is the median of 5 runs., median",
        "It was run 5 times and the median is shown., median",
        "每个测试运行 5 次取中位数。, median",
        "The median is 3 ms., none",
        "The median of all response times., none"
    })
    void a_median_of_runs_is_told_apart_from_one_of_requests(String sentence, String word) {
        assertThat(facts(sentence).word("method.figures").orElse("none")).isEqualTo(word);
    }

    @Test
    void the_number_of_runs_is_read_in_chinese() {
        assertThat(facts("每个测试运行 5 次取中位数。").word("method.runs_made")).contains("5");
        assertThat(facts("各3轮。").word("method.runs_made")).contains("3");
        assertThat(facts("共 1000 次请求。").word("method.runs_made")).isEmpty();
    }

    @Test
    void a_sentence_goes_on_in_the_next_line() {
        SetUpFacts conditional = facts("A JVM compiles what is often used, so if you do", "not warm up, it is slow.");
        assertThat(conditional.word("method.warm_up")).isEmpty();
        SetUpFacts machines =
                facts("", "The servers ran one after the other, and the load generator ran", "on a separate machine.");
        assertThat(machines.only("environment.client")).contains(new RunDraft.Found("separate", "line 2"));
        SetUpFacts paragraphs = facts("The load generator and the server are written in Java", "", "Same machine.");
        assertThat(paragraphs.word("environment.client")).isEmpty();
    }

    @Test
    void a_described_warm_up_wins_over_a_denial_elsewhere() {
        assertThat(facts("Go had no warm-up.", "", "Each JVM was warmed up for a minute.")
                        .word("method.warm_up"))
                .contains("described");
        assertThat(facts("There was no warm-up.").word("method.warm_up")).contains("none");
    }

    @Test
    void the_machine_of_the_load_that_is_not_understood_is_named() {
        assertThat(facts("I used a single machine for the server and a cloud VM as the client.")
                        .unread())
                .containsExactly("line 1: I used a single machine for the server and a cloud VM as the client.");
        assertThat(facts("$ wrk -c64 http://localhost:8080/").unread()).isEmpty();
        assertThat(facts("All servers ran on the same machine.").unread()).isEmpty();
    }
}
