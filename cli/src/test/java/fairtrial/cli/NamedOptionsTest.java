package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

/// Every option that a text names, in an advice, an error or a verdict, is one that can be typed.
class NamedOptionsTest {
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z0-9-]+");

    /// Options of other programs: docker, gunicorn, h2load, redis-server, setpriv, systemd-run, unshare.
    private static final Set<String> ELSEWHERE = Set.of(
            "--cpuset-cpus",
            "--h1",
            "--pdeathsig",
            "--port",
            "--scope",
            "--server",
            "--timeout",
            "--user",
            "--workers",
            "--help",
            "--version");

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_option_in_a_text_exists(Language language) {
        Texts texts = Texts.inLanguage(language);
        Set<String> named = texts.keys().stream()
                .map(key -> texts.say(key, Stream.generate(() -> "x").limit(12).toArray()))
                .flatMap(text -> OPTION.matcher(text).results().map(MatchResult::group))
                .filter(option -> !ELSEWHERE.contains(option))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(options()).containsAll(named);
    }

    @Test
    void what_an_advice_asks_for_can_be_done() {
        Texts texts = Texts.inLanguage(Language.EN);
        assertThat(texts.say("check.warmth.advice")).contains("--warm-up 3m");
        assertThat(texts.say("check.edge.advice")).contains("--slice");
        assertThat(texts.say("check.memory.advice")).contains("--heap");
    }

    private static Set<String> options() {
        return all(Main.commandLine())
                .flatMap(command -> command.getCommandSpec().options().stream())
                .flatMap(option -> Arrays.stream(option.names()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command),
                command.getSubcommands().values().stream().distinct().flatMap(NamedOptionsTest::all));
    }
}
