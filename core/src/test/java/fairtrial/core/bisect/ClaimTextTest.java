package fairtrial.core.bisect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimTextTest {
    @Test
    void aSettingHasItsContenderInTheNotation() {
        Claim claim = Claim.parse(
                "setting(jetty+vt{server.jetty.threads.max=5000}(-Xmx1g)#big; server.jetty.threads.max) = 200");
        assertThat(claim).isInstanceOfSatisfying(Claim.OfSetting.class, of -> {
            assertThat(of.contender()).isEqualTo("jetty+vt{server.jetty.threads.max=5000}(-Xmx1g)#big");
            assertThat(of.property()).isEqualTo("server.jetty.threads.max");
            assertThat(of.of("200")).isEqualTo(Answer.HOLDS);
            assertThat(of.of("5000")).isEqualTo(Answer.FAILS);
        });
        assertThat(((Claim.OfSetting) Claim.parse("setting(tomcat; a) != 1")).of("2"))
                .isEqualTo(Answer.HOLDS);
    }

    @Test
    void secretsOfAClaimAreNotKept() {
        assertThat(Claim.parse("setting(tomcat{server.ssl.key-store-password=hunter2}; server.port) = 1")
                        .redacted()
                        .toString())
                .doesNotContain("hunter2");
        assertThat(Claim.parse("throughput(tomcat{server.ssl.key-store-password=hunter2}) > 1/s")
                        .redacted()
                        .toString())
                .doesNotContain("hunter2");
    }

    @Test
    void aFigureIsComparedWithinItsVersionOrWithTheFirst() {
        assertThat(Claim.parse("throughput(tomcat) vs jetty > 5%").contenders()).containsExactly("tomcat", "jetty");
        Claim.OfFigure first = (Claim.OfFigure) Claim.parse("cpu(tomcat) vs first < 10%");
        assertThat(first.contenders()).containsExactly("tomcat");
        assertThat(first.isAgainstFirst()).isTrue();
        assertThat(first.holds(Math.log(1.09))).isTrue();
        assertThat(first.holds(Math.log(1.11))).isFalse();
        Claim.OfFigure alone = (Claim.OfFigure) Claim.parse("cpu(tomcat) < 30us");
        assertThat(alone.holds(Math.log(29))).isTrue();
        assertThat(alone.isPercentile()).isFalse();
        Claim.OfFigure late = (Claim.OfFigure) Claim.parse("p99(tomcat) < 2ms");
        assertThat(late.isPercentile()).isTrue();
        assertThat(late.holds(Math.log(1_900))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            setting(jetty) = 200                    | FT-753
            setting(jetty; a.b) > 200               | FT-753
            startup(tomcat) < 2s                    | FT-752
            cpu(tomcat) < -3us                      | FT-771
            throughput(tomcat) > 0/s                | FT-771
            throughput(tomcat) vs jetty > -200%     | FT-913
            fast(tomcat) > 1                        | FT-776
            tomcat is fast                          | FT-775
            cpu(tomcat) < 3MB                       | FT-777
            throughput(tomcat) vs first > 5         | FT-777
            memory(tomcat) vs first < 5%            | FT-778
            capacity(tomcat) > 5/s                  | FT-752
            capacity(tomcat; p99 < 5ms) vs first > 5% | FT-752
            capacity(tomcat; soon) > 5/s            | FT-752
            """)
    void aWrongClaimHasItsCode(String text, String code) {
        assertThatThrownBy(() -> Claim.parse(text))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo(code));
    }

    /// A claim stands in no gate, and there is no baseline.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "tomcat is fast",
                "fast(tomcat) > 1",
                "cpu(tomcat) < 3MB",
                "memory(tomcat) vs first < 5%",
                "capacity(tomcat; p99 < 5ms) vs first > 5%",
                "throughput(tomcat) vs first > -200%",
                "throughput(tomcat) > 0/s"
            })
    void aWrongClaimIsNotToldAsTheRuleOfAGate(String text) {
        for (Language language : Language.values()) {
            assertThatThrownBy(() -> Claim.parse(text))
                    .isInstanceOfSatisfying(
                            UserError.class,
                            error -> assertThat(Texts.inLanguage(language).say(error))
                                    .doesNotContain("gate", "The rule", "规则"));
        }
    }

    @Test
    void aRangeHasReleasesInTheirOrder() {
        List<String> listed = List.of("3.5.10", "3.4.0", "3.5.9", "3.5.0-RC1", "4.0.0", "4.1.1", "3.3.9", "4.2.0");
        assertThat(VersionRange.parse("boot=3.4..4.1").of(listed))
                .containsExactly("3.4.0", "3.5.9", "3.5.10", "4.0.0", "4.1.1");
        assertThat(VersionRange.parse(" boot = 3.5.9 .. 4.0.0".replace(" .. ", ".."))
                        .of(listed))
                .containsExactly("3.5.9", "3.5.10", "4.0.0");
        assertThat(VersionRange.parse("app=../jars old").from()).isEqualTo("../jars old");
        assertThat(VersionRange.parse("git=v1.0..main").to()).isEqualTo("main");
    }

    @ParameterizedTest
    @CsvSource({"boot", "boot=3.4", "boot=v3.4..4.1", "tomcat=a..b", "boot=3.4..", "=3.4..4.1", "BOOT=1..2"})
    void aWrongRangeHasItsCode(String text) {
        assertThatThrownBy(() -> VersionRange.parse(text))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-750"));
    }
}
