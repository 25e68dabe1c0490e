package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import fairtrial.cli.terminal.HelpBundle;
import fairtrial.core.report.export.Exporters;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.proof.fault.Fault;
import fairtrial.proof.fault.Faults;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Every verb and every option is told in both languages, and nothing is told that is not there.
class HelpTest {
    @ParameterizedTest
    @EnumSource(Language.class)
    void the_help_of_an_export_names_every_format(Language language) {
        assertThat(Texts.inLanguage(language).say("help.export")).contains(Exporters.formats());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_verb_option_and_parameter_is_told(Language language) {
        CommandLine line = Main.commandLine().setResourceBundle(new HelpBundle(Texts.inLanguage(language)));
        List<String> untold = new ArrayList<>();
        for (CommandLine verb : all(line)) {
            String name = verb.getCommandSpec().qualifiedName(" ");
            if (isUntold(language, verb.getCommandSpec().usageMessage().description())) {
                untold.add(name);
            }
            for (ArgSpec arg : verb.getCommandSpec().args()) {
                if (isUntold(language, arg.description())) {
                    untold.add(
                            name + " " + (arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel()));
                }
            }
        }
        assertThat(untold).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void usage_is_printed_without_a_placeholder_that_nothing_fills(Language language) {
        CommandLine line = Main.commandLine().setResourceBundle(new HelpBundle(Texts.inLanguage(language)));
        for (CommandLine verb : all(line)) {
            assertThat(verb.getUsageMessage()).isNotBlank().doesNotContain("${", "%n", "%%", "null");
        }
    }

    /// The examples of the help, without the shell around them: each is a command that the tool understands.
    @ParameterizedTest
    @EnumSource(Language.class)
    void every_example_can_be_parsed(Language language) {
        HelpBundle texts = new HelpBundle(Texts.inLanguage(language));
        List<String> names = Faults.all().stream().map(Fault::name).toList();
        List<List<String>> examples = texts.keySet().stream()
                .filter(key -> key.contains(".usage.footer."))
                .map(key -> texts.getString(key).strip().replace("%%", "%"))
                .filter(example -> example.startsWith("fairtrial "))
                .map(HelpTest::words)
                .toList();
        assertThat(examples).hasSizeGreaterThan(30).allSatisfy(words -> {
            assertThatCode(() -> Main.commandLine().parseArgs(words.toArray(String[]::new)))
                    .as("%s", words)
                    .doesNotThrowAnyException();
            int only = words.indexOf("--only");
            if (only >= 0) {
                assertThat(names).contains(words.get(only + 1));
            }
        });
    }

    private static List<String> words(String example) {
        return Pattern.compile("'([^']*)'|(\\S+)")
                .matcher(example.substring("fairtrial ".length()))
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void no_text_of_the_help_is_dead(Language language) {
        CommandLine line = Main.commandLine();
        TreeSet<String> names = new TreeSet<>();
        for (CommandLine verb : all(line)) {
            String prefix = verb.getCommandSpec().qualifiedName(".");
            names.add(prefix + ".usage.description");
            for (ArgSpec arg : verb.getCommandSpec().args()) {
                String own = arg instanceof OptionSpec option
                        ? option.longestName().replaceFirst("^-+", "")
                        : arg.paramLabel();
                names.add(String.valueOf(arg.descriptionKey()));
                names.add(prefix + "." + arg.descriptionKey());
                names.add(prefix + "." + own);
                names.add(own);
            }
        }
        assertThat(new HelpBundle(Texts.inLanguage(language))
                        .keySet().stream()
                                .filter(key -> !key.startsWith("usage.") && !key.startsWith("mixin"))
                                .map(key -> key.replaceFirst("\\.footer\\.[0-9]+$", ".description"))
                                .filter(key -> !names.contains(key)))
                .isEmpty();
    }

    private static boolean isUntold(Language language, String... description) {
        String text = String.join(" ", description);
        return text.isBlank() || (language == Language.ZH && !text.codePoints().anyMatch(HelpTest::isHan));
    }

    private static boolean isHan(int c) {
        return Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN;
    }

    private static List<CommandLine> all(CommandLine line) {
        return Stream.concat(
                        Stream.of(line),
                        line.getSubcommands().values().stream().distinct().flatMap(verb -> all(verb).stream()))
                .toList();
    }
}
