package fairtrial.cli;

import fairtrial.core.text.Spelling;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Mistakes on the command line as errors with our codes, in the chosen language.
final class ParseMistakes {
    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

    private ParseMistakes() {}

    /// The error for a mistake.
    static UserError of(ParameterException mistake) {
        CommandSpec command = mistake.getCommandLine().getCommandSpec();
        return switch (mistake) {
            case UnmatchedArgumentException unmatched
            when !unmatched.getUnmatched().isEmpty() ->
                unmatched(command, unmatched.getUnmatched().getFirst());
            case MissingParameterException missing -> new UserError("FT-146", names(missing), command.qualifiedName());
            case OverwrittenOptionException twice ->
                new UserError("FT-135", name(twice.getOverwritten()), command.qualifiedName());
            case MutuallyExclusiveArgsException exclusive ->
                new UserError("FT-137", optionsIn(exclusive.getMessage()), command.qualifiedName());
            default -> other(mistake, command);
        };
    }

    private static UserError other(ParameterException mistake, CommandSpec command) {
        Optional<ArgSpec> argument = Optional.ofNullable(mistake.getArgSpec());
        if (argument.isEmpty()
                && mistake.getValue() == null
                && !command.subcommands().isEmpty()) {
            return new UserError("FT-136", command.qualifiedName(), commands(command));
        }
        return argument.filter(typed -> !values(typed.type()).isEmpty())
                .map(typed -> new UserError(
                        "FT-134", name(typed), mistake.getValue(), values(typed.type()), command.qualifiedName()))
                .orElseGet(() -> new UserError("FT-100", String.valueOf(mistake.getMessage())));
    }

    /// The values of an option of this type, or the first of them; empty for a type with a message of its
    /// own.
    private static String values(Class<?> type) {
        if (type.isEnum()) {
            return Stream.of(type.getEnumConstants()).map(String::valueOf).collect(Collectors.joining(", "));
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true, false";
        }
        if (type == double.class || type == Double.class) {
            return "0.5, 1, 2, …";
        }
        boolean whole = type == int.class || type == Integer.class || type == long.class || type == Long.class;
        return whole ? "1, 2, 3, …" : "";
    }

    /// The options that a message of the parser names; it has no other list of them.
    private static String optionsIn(@Nullable String message) {
        return OPTION.matcher(String.valueOf(message))
                .results()
                .map(MatchResult::group)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String commands(CommandSpec command) {
        return String.join(", ", command.subcommands().keySet());
    }

    private static UserError unmatched(CommandSpec command, String word) {
        if (word.startsWith("-")) {
            String option = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            return new UserError("FT-144", option, command.qualifiedName())
                    .meaning(Spelling.closest(option, options(command)));
        }
        if (command.subcommands().isEmpty()) {
            return new UserError("FT-145", word, command.qualifiedName());
        }
        return new UserError("FT-143", word, commands(command))
                .meaning(
                        Spelling.closest(word, List.copyOf(command.subcommands().keySet())));
    }

    private static List<String> options(CommandSpec command) {
        List<String> names = new ArrayList<>();
        for (OptionSpec option : command.options()) {
            names.addAll(List.of(option.names()));
        }
        return names;
    }

    private static String names(MissingParameterException missing) {
        return missing.getMissing().stream()
                .map(argument -> argument instanceof OptionSpec option
                        ? option.longestName() + " " + option.paramLabel()
                        : argument.paramLabel())
                .collect(Collectors.joining(", "));
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }
}
