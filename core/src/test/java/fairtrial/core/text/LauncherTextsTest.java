package fairtrial.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What the launcher for Windows says before any Java runs. A code means the same there as everywhere.
class LauncherTextsTest {
    private static final String INDENT = "        ";

    private static final Texts ENGLISH = Texts.inLanguage(Language.EN);

    @Test
    void a_code_of_the_launcher_for_windows_has_its_own_texts() throws IOException {
        Path launcher =
                Objects.requireNonNull(Path.of("").toAbsolutePath().getParent()).resolve("fairtrial.cmd");
        List<String> said = Files.readAllLines(launcher).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("echo "))
                .map(line -> line.substring("echo ".length()).replace(" 1>&2", ""))
                // Within a block, parentheses are escaped.
                .map(line -> line.replaceAll("\\^(.)", "$1"))
                .toList();
        List<Integer> begins = IntStream.range(0, said.size())
                .filter(i -> said.get(i).startsWith("FT-"))
                .boxed()
                .toList();
        assertThat(begins.stream().map(i -> said.get(i).substring(0, 6))).containsExactly("FT-007", "FT-002");
        for (int i : begins) {
            String code = said.get(i).substring(0, 6);
            assertThat(said.subList(i, i + 3))
                    .containsExactly(
                            code + "  " + ENGLISH.say(code + ".what", "\"%home%\""),
                            INDENT + ENGLISH.say(code + ".why"),
                            INDENT + ENGLISH.say(code + ".next"));
        }
        assertThat(said).hasSize(3 * begins.size());
    }
}
