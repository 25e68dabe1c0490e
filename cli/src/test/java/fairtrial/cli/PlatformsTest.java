package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlatformsTest {
    private static List<String> words(String line) {
        return List.of(line.split(" ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "judge a.html",
                "explain FT-204",
                "report RUN",
                "diff A B",
                "swap a.jar --to jetty",
                "--help",
                "compare --help",
                "--version"
            })
    void windows_reads_and_rewrites(String line) {
        assertThatCode(() -> Platforms.require("Windows 11", words(line))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "compare --app a.jar",
                "run e.yaml",
                "--lang zh tune",
                "history --confirm",
                "doctor",
                "settings --app=a.jar"
            })
    void windows_measures_nothing(String line) {
        assertThatThrownBy(() -> Platforms.require("Windows 11", words(line)))
                .hasMessageContaining("FT-006")
                .hasMessageContaining("Windows 11");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Linux", "Mac OS X"})
    void a_unix_does_all(String system) {
        assertThatCode(() -> Platforms.require(system, words("compare"))).doesNotThrowAnyException();
    }
}
