package fairtrial.cli;

import fairtrial.core.text.Spelling;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Mistakes on the command line as errors with our codes, in the chosen language.
final class ParseMistakes {
    private ParseMistakes() {}

    /// The error for a mistake.
    static UserError of(ParameterException mistake) {
        CommandSpec command = mistake.getCommandLine().getCommandSpec();
        return switch (mistake) {
            case UnmatchedArgumentException unmatched
            when !unmatched.getUnmatched().isEmpty() ->
                unmatched(command, unmatched.getUnmatched().getFirst());
            case MissingParameterException missing -> new UserError("FT-146", names(missing), command.qualifiedName());
            default -> new UserError("FT-100", String.valueOf(mistake.getMessage()));
        };
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
        List<String> commands = List.copyOf(command.subcommands().keySet());
        return new UserError("FT-143", word, String.join(", ", commands)).meaning(Spelling.closest(word, commands));
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
}
