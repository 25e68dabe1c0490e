package fairtrial.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class TextsTest {
    static final List<String> AREAS = Texts.AREAS;

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[0-9]{1,2}(?:@[a-z.-]+|\\?)?");
    private static final Pattern CODE = Pattern.compile("\"(FT-[0-9]{3})\"");
    private static final Pattern MESSAGE = Pattern.compile("new Message\\(\\s*\"([^\"]+[^.\"])\"\\s*[,)]");

    // FT-002 and FT-003 are said by the shell launcher before any Java runs; FT-502 is a part of the text run.lost.
    private static final Set<String> ELSEWHERE = Set.of("FT-002", "FT-003", "FT-502");

    @ParameterizedTest
    @FieldSource("AREAS")
    void an_area_says_the_same_things_in_both_languages(String area) {
        Properties en = area(Language.EN, area);
        Properties zh = area(Language.ZH, area);
        assertThat(en.stringPropertyNames()).isNotEmpty().isEqualTo(zh.stringPropertyNames());
        for (String key : en.stringPropertyNames()) {
            assertThat(placeholders(zh.getProperty(key))).as(key).isEqualTo(placeholders(en.getProperty(key)));
        }
    }

    @Test
    void no_key_stands_in_two_areas() {
        List<String> all = AREAS.stream()
                .flatMap(area -> area(Language.EN, area).stringPropertyNames().stream())
                .toList();
        assertThat(all).doesNotHaveDuplicates();
    }

    @Test
    void every_code_in_the_sources_says_what_why_and_next() {
        Set<String> codes = new TreeSet<>(found(CODE));
        codes.removeAll(ELSEWHERE);
        assertThat(codes).hasSizeGreaterThan(20);
        List<String> needed = codes.stream()
                .flatMap(code -> Stream.of(code + ".what", code + ".why", code + ".next"))
                .toList();
        assertThat(Texts.inLanguage(Language.EN).keys()).containsAll(needed);
        assertThat(Texts.inLanguage(Language.ZH).keys()).containsAll(needed);
    }

    @Test
    void every_message_in_the_sources_has_its_sentence() {
        Set<String> keys = found(MESSAGE);
        assertThat(keys).hasSizeGreaterThan(5);
        assertThat(Texts.inLanguage(Language.EN).keys()).containsAll(keys);
    }

    @Test
    void braces_that_are_no_placeholders_stay_and_arguments_are_never_filled_again() {
        assertThat(Texts.inLanguage(Language.EN).say("FT-100.what", "tomcat{a=$1}\\ {0} {x}"))
                .isEqualTo("tomcat{a=$1}\\ {0} {x}");
        assertThat(Texts.inLanguage(Language.EN).say("FT-101.next", "x", "y", "z"))
                .contains("{");
    }

    @Test
    void a_count_of_none_is_left_out_and_a_count_of_one_has_a_singular() {
        Texts texts = Texts.inLanguage(Language.EN);
        assertThat(texts.say("check.warmth.warn", "44.0", "0", "2", "6", "4.0 %", "0", "1", "10 %"))
                .isEqualTo(
                        "6 JVMs, each after 44.0 warm-up turns on average; 1 not shown level; 2 with rising throughput;"
                                + " JIT 4.0 % of the CPU time");
        assertThat(texts.say("check.warmth.warn", "44.0", "0", "0", "1", "4.0 %", "0", "0", "10 %"))
                .startsWith("1 JVM, each after 44.0 warm-up turns on average; JIT");
    }

    @Test
    void identifiers_are_said_by_their_titles_and_unknown_ones_stay() {
        assertThat(Texts.inLanguage(Language.EN).say("standing.invalid", "little-violated, client-bound, new-check"))
                .isEqualTo(
                        "invalid (requests unaccounted for (Little’s law), the load generator was the limit, new-check)");
        assertThat(Texts.inLanguage(Language.ZH).say("standing.invalid", "errors"))
                .isEqualTo("无效（请求失败）");
    }

    @Test
    void an_error_is_told_as_code_what_why_next_with_one_indent() {
        String told = Texts.inLanguage(Language.EN).say(new UserError("FT-114", "2.0"));
        assertThat(told.lines().toList()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(told).startsWith("FT-114  ");
        assertThat(told.lines().skip(1)).allMatch(line -> line.startsWith("        "));
    }

    @Test
    void the_message_of_an_error_is_its_words_and_not_its_arguments() {
        UserError error = new UserError("FT-118", "8", "tomcat@jdk8", "25.0.3");
        assertThat(error.getMessage())
                .startsWith("FT-118  ")
                .contains("tomcat@jdk8")
                .doesNotContain("[8,");
        assertThat(Texts.inLanguage(Language.ZH).line(error))
                .startsWith("FT-118  ")
                .doesNotContain("[8,");
    }

    @Test
    void an_error_behind_another_is_told_in_the_same_language() {
        UserError error = new UserError("FT-133", "file:2", "FT-102")
                .because(new UserError("FT-102", "grizzly", "x", "tomcat", "netty"));
        assertThat(Texts.inLanguage(Language.EN).say(error)).contains("There is no container \"grizzly\"");
        assertThat(Texts.inLanguage(Language.ZH).say(error)).contains("没有名为“grizzly”的容器");
    }

    @Test
    void an_error_with_changed_values_keeps_its_reason_and_what_was_meant() {
        UserError error = new UserError("FT-133", "file:2", "FT-102")
                .because(new UserError("FT-102", "secret", "x", "tomcat", "netty"))
                .meaning(List.of("tomcat"))
                .withValues(value -> value.replace("secret", "***"));
        assertThat(Texts.inLanguage(Language.EN).say(error))
                .contains("file:2", "There is no container \"***\"", "Did you mean tomcat")
                .doesNotContain("secret");
    }

    @Test
    void what_was_probably_meant_stands_before_what_to_do() {
        UserError error = new UserError("FT-102", "tomact", "tomact", "tomcat", "netty").meaning(List.of("tomcat"));
        assertThat(Texts.inLanguage(Language.EN).say(error).lines().toList().get(2))
                .contains("tomcat");
    }

    @Test
    void a_text_that_is_not_there_is_a_bug_and_not_an_empty_line() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Texts.inLanguage(Language.ZH).say("no.such.key"));
    }

    @Test
    void languages_are_known_by_their_tags() {
        assertThat(Language.of("zh_CN.UTF-8")).contains(Language.ZH);
        assertThat(Language.of("en_US")).contains(Language.EN);
        assertThat(Language.of("fr")).isEmpty();
    }

    private static Set<String> placeholders(String text) {
        return PLACEHOLDER
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> found(Pattern pattern) {
        Path repository = Path.of("").toAbsolutePath().getParent();
        return Stream.of("core", "lab", "cli")
                .map(module ->
                        Objects.requireNonNull(repository).resolve(module).resolve("src/main/java"))
                .filter(Files::isDirectory)
                .flatMap(TextsTest::sources)
                .flatMap(text -> pattern.matcher(text).results().map(found -> found.group(1)).toList().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<String> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).map(TextsTest::text).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Properties area(Language language, String area) {
        Properties properties = new Properties();
        String name = language.tag() + "/" + area + ".properties";
        try (var in = Objects.requireNonNull(Texts.class.getResourceAsStream(name), name)) {
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    @Test
    void a_value_that_is_a_message_is_told_in_the_same_language() {
        UserError error = new UserError("FT-601", "a.txt", new Message("trouble.missing", "secret.txt"));
        assertThat(Texts.inLanguage(Language.EN).say(error)).contains("there is no file or folder secret.txt");
        assertThat(Texts.inLanguage(Language.ZH).say(error)).contains("没有文件或目录 secret.txt");
        assertThat(error.arguments()).containsExactly("a.txt", "there is no file or folder secret.txt");
        UserError masked = error.withValues(value -> value.replace("secret", "***"));
        assertThat(Texts.inLanguage(Language.EN).say(masked))
                .contains("***.txt")
                .doesNotContain("secret");
    }
}
