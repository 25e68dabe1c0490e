package fairtrial.cli;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.HelpBundle;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/// The manual page of the release, in the language of man (groff_man(7)), from the commands and their help.
public final class ManPage {
    private static final Map<Integer, String> EXIT = new TreeMap<>(Map.of(
            ExitCode.DONE, "Success.",
            ExitCode.BUG, "A defect of Fairtrial.",
            ExitCode.USER, "A mistake that the user can correct.",
            ExitCode.UNFIT, "With --strict: the machine is unfit.",
            ExitCode.NO_VERDICT, "With --require-verdict: there is no verdict.",
            ExitCode.GATE_FAILED, "A rule of gate failed.",
            ExitCode.SKIPPED, "A rule is undecided, with --undecided skip.",
            ExitCode.INTERRUPTED, "Interrupted; what was measured is kept."));

    private ManPage() {}

    /// Prints the page.
    public static void main(String... args) {
        new PrintStream(System.out, true, StandardCharsets.UTF_8).print(page());
    }

    /// The page.
    static String page() {
        CommandLine line = Main.commandLine().setResourceBundle(new HelpBundle(Texts.inLanguage(Language.EN)));
        StringBuilder out = new StringBuilder();
        out.append(".TH FAIRTRIAL 1 \"\" \"fairtrial ").append(Tool.version()).append("\" \"User Commands\"\n");
        section(
                out,
                "NAME",
                "fairtrial \\- " + text(line.getCommandSpec().usageMessage().description()));
        section(out, "SYNOPSIS", ".B fairtrial\n.I COMMAND\n[\\fIOPTION\\fR]...");
        out.append(".SH COMMANDS\n");
        CommandTree.of(line).forEach(command -> command(out, command.getCommandSpec()));
        out.append(".SH EXIT STATUS\n");
        EXIT.forEach((code, meaning) -> item(out, String.valueOf(code), escaped(meaning)));
        out.append(".SH ENVIRONMENT\n");
        item(out, "FAIRTRIAL_CACHE", "Folder of what can be fetched or made again.");
        item(out, "FAIRTRIAL_STATE", "Folder of what earlier runs showed of this machine.");
        item(out, "JAVA_HOME", "A JDK for the tool itself, 21 or newer.");
        return out.toString();
    }

    private static void command(StringBuilder out, CommandSpec command) {
        out.append(".SS ").append(command.qualifiedName(" ")).append('\n');
        out.append(text(command.usageMessage().description())).append('\n');
        CommandTree.arguments(command)
                .forEach(argument -> item(out, CommandTree.name(argument), text(argument.description())));
    }

    private static void section(StringBuilder out, String title, String text) {
        out.append(".SH ").append(title).append('\n').append(text).append('\n');
    }

    private static void item(StringBuilder out, String name, String text) {
        out.append(".TP\n.B ").append(escaped(name)).append('\n').append(text).append('\n');
    }

    /// A description without picocli's marks of styles.
    private static String text(String... description) {
        return escaped(Stream.of(description)
                .map(line -> Help.Ansi.OFF.string(line).strip())
                .collect(Collectors.joining(" ")));
    }

    /// Text that man reads as it stands: a backslash, a hyphen of an option, a dot or a quote at the start of a line.
    private static String escaped(String text) {
        String plain = text.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ");
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }
}
