package fairtrial.cli;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The commands and their arguments, as references list them.
final class CommandTree {
    private static final Set<String> EVERYWHERE = Set.of("--help", "--version", "--lang");

    private CommandTree() {}

    /// All commands, each before its own subcommands, without those that only show help.
    static Stream<CommandLine> of(CommandLine root) {
        return root.getSubcommands().values().stream()
                .distinct()
                .filter(command -> !command.getCommandName().equals("help"))
                .flatMap(command -> Stream.concat(Stream.of(command), of(command)));
    }

    /// Parameters and options of a command, without the options that all have.
    static List<ArgSpec> arguments(CommandSpec command) {
        return Stream.concat(
                        command.positionalParameters().stream(),
                        command.options().stream().filter(option -> !EVERYWHERE.contains(option.longestName())))
                .filter(argument -> !argument.hidden())
                .toList();
    }

    /// The names of an argument, with the label of its value.
    static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? String.join(", ", option.names()) + (argument.arity().max() == 0 ? "" : " " + argument.paramLabel())
                : argument.paramLabel();
    }
}
