package fairtrial.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// One concept has one word, in Chinese too. Words that have an everyday sense besides are not in the list.
class ChineseTermsTest {
    private static final Path ROOT =
            Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());

    /// Below it stands what is made from the texts of the help.
    private static final String GENERATED = "<!-- reference -->";

    /// What is not said, and the term instead.
    private static final Map<Pattern, String> NOT = Map.ofEntries(
            not("命题", "论断"),
            not("参赛者", "被测对象"),
            not("压测程序", "压测工具"),
            not("区块", "区组"),
            not("时间片", "切片"),
            not("误差区间", "95 % 置信区间"),
            not("区间同时成立", "联合置信区间"),
            not("联立", "联合置信区间"),
            not("族错误率", "族系错误率"),
            // A number that is not fixed beforehand is no undecided answer.
            not("(?<!个数)未定|未能判定", "尚无定论"),
            not("孪生", "安慰剂"),
            not("最慢的回答", "尾延迟"),
            not("应答", "响应"),
            not("窃取|偷走|抢走", "CPU steal（被宿主机占用）"),
            not("接受队列", "全连接队列"),
            not("已关闭连接的复用", "TIME_WAIT 端口复用"),
            not("无人担保", "不受信任的证书"),
            not("植入", "注入的开销"),
            not("动物园", "故障注入"),
            not("(?<!打)印出", "公布的数据"),
            not("事项", "设置项"));

    private static Map.Entry<Pattern, String> not(String words, String term) {
        return Map.entry(Pattern.compile(words), term);
    }

    static List<Path> texts() throws IOException {
        try (Stream<Path> messages = Files.list(ROOT.resolve("core/src/main/resources/fairtrial/core/text/zh"));
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
                Stream<Path> root = Files.list(ROOT)) {
            Stream<Path> pages =
                    Stream.concat(docs, root).filter(file -> file.toString().endsWith(".zh-CN.md"));
            return Stream.concat(
                            Stream.concat(messages, pages),
                            Stream.of(ROOT.resolve("lab/src/main/resources/fairtrial/lab/eject/README.md.template")))
                    .sorted()
                    .map(ROOT::relativize)
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void a_text_has_the_terms_and_none_of_the_words_instead_of_them(Path file) {
        String text = written(file);
        NOT.forEach((words, term) -> assertThat(words.matcher(text).results().map(found -> found.group()))
                .as("%s: %s", file, term)
                .isEmpty());
    }

    @Test
    void all_texts_are_read() throws IOException {
        assertThat(texts())
                .hasSizeGreaterThan(60)
                .contains(Path.of("README.zh-CN.md"), Path.of("docs/bisect.zh-CN.md"));
        assertThat(NOT.keySet().stream()
                        .filter(words -> words.matcher("结果未定；场次个数未定").find()))
                .hasSize(1);
    }

    private static String written(Path file) {
        try {
            String text = Files.readString(ROOT.resolve(file));
            int end = text.indexOf(GENERATED);
            return end < 0 ? text : text.substring(0, end);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
