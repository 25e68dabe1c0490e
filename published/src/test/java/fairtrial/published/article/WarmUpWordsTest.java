package fairtrial.published.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarmUpWordsTest {
    private static Optional<String> told(String sentence) {
        return WarmUpWords.of(sentence.toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Each server was warmed up for 60 s.",
                "There were no errors after the warm-up.",
                "A 60 s warm-up ran first; warm-up requests are not counted.",
                "Every JVM was warmed up for two minutes, until the JIT was no longer compiling and the rate did not change.",
                "We do not report figures of the first minute, which is warm-up.",
                "The warm-up (60 s) was long enough, as the rate never changed after it.",
                "如果不预热,结果会偏低,所以先预热60秒。",
                "预热数据不计入结果。",
                "Without warm-up the figures would be lower, so we warmed up for a minute.",
                "The first try had no warm-up, but the figures below are warmed up.",
                "Warm-up requests were not used for the figures."
            })
    void a_warm_up_is_described(String sentence) {
        assertThat(told(sentence)).contains(WarmUpWords.DESCRIBED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "There was no warm-up.",
                "No warm-up was done before the test.",
                "We did not warm up the servers.",
                "The JVM was never warmed up.",
                "The servers weren't warmed up.",
                "Each server was measured cold, run without any warm-up.",
                "Warm-up: none",
                "测试前没有预热。",
                "未进行预热,直接压测。",
                "不预热直接测试。"
            })
    void a_warm_up_is_denied(String sentence) {
        assertThat(told(sentence)).contains(WarmUpWords.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "If you do not warm up, the figures are lower.",
                "Unless warmed up, a JVM is slow.",
                "Go needs no warm-up.",
                "You should warm up a JVM.",
                "没有预热的 JVM 较慢。",
                "不需要预热。",
                "The database was not warmed up.",
                "Tomcat is fast."
            })
    void conditions_and_advice_are_neither(String sentence) {
        assertThat(told(sentence).filter(word -> !word.equals(WarmUpWords.DESCRIBED)))
                .isEmpty();
    }
}
