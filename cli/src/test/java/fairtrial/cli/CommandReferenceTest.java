package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.HelpBundle;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/// The reference in `docs/commands.md` and its Chinese twin, held against the commands and options of the code.
/// `-Dfairtrial.update=true` writes it.
class CommandReferenceTest {
    private static final String MARKER = "<!-- reference -->\n";

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_reference_is_that_of_the_code(Language language) throws IOException {
        Path file = Path.of("..", "docs", language == Language.EN ? "commands.md" : "commands.zh-CN.md");
        String text = Files.readString(file);
        String written = text.substring(0, text.indexOf(MARKER) + MARKER.length()) + reference(language);
        if (Boolean.getBoolean("fairtrial.update")) {
            Files.writeString(file, written);
        }
        assertThat(text).isEqualTo(written);
    }

    private static String reference(Language language) {
        CommandLine line = Main.commandLine().setResourceBundle(new HelpBundle(Texts.inLanguage(language)));
        return CommandTree.of(line)
                .map(command -> section(command.getCommandSpec()))
                .collect(Collectors.joining());
    }

    private static String section(CommandSpec command) {
        String title = command.qualifiedName(" ").substring("fairtrial ".length());
        StringBuilder out = new StringBuilder("\n## " + title + "\n\n");
        out.append(oneLine(command.usageMessage().description())).append("\n\n```\n");
        out.append(new Help(command, Help.Ansi.OFF).synopsis(0).strip()).append("\n```\n");
        List<ArgSpec> args = CommandTree.arguments(command);
        if (!args.isEmpty()) {
            out.append("\n| | |\n|---|---|\n");
            args.forEach(arg -> out.append(row(arg)));
        }
        return out.toString();
    }

    private static String row(ArgSpec arg) {
        return "| `" + CommandTree.name(arg).replace("|", "\\|") + "` | "
                + oneLine(arg.description()).replace("|", "\\|") + " |\n";
    }

    private static String oneLine(String... text) {
        return String.join(" ", text).replaceAll("\\s+", " ").strip();
    }
}
