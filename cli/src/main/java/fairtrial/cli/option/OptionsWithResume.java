package fairtrial.cli.option;

import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Options beside `--resume`. A run continues with its own plan, so an option without effect is refused.
public final class OptionsWithResume {
    private static final Set<String> TELLING = Set.of(
            "--resume",
            "--allow-commands",
            "--json",
            "--export",
            "--baseline",
            "--undecided",
            "--require-verdict",
            "--ssh-config",
            "--provision-jdk",
            "--keep-remote",
            "--lang");

    /// Options through which a user gives secrets again.
    static final Set<String> SECRETS = Set.of(
            "--env",
            "--property",
            "--header",
            "--path",
            "--request",
            "--access-log",
            "--contender",
            "--jvm-flags",
            "--flags",
            "--agent",
            "--before",
            "--after",
            "--reset",
            "--ready-path",
            "--service",
            "--service-ready",
            "--service-reset",
            "--stub");

    private OptionsWithResume() {}

    /// Refuses options of a command that would have no effect.
    ///
    /// @throws UserError FT-409 some options would have no effect
    public static void check(CommandSpec command) {
        List<OptionSpec> given = command.commandLine().getParseResult().matchedOptions();
        String ignored = given.stream()
                .filter(option ->
                        Stream.of(option.names()).noneMatch(name -> TELLING.contains(name) || SECRETS.contains(name)))
                .map(OptionSpec::longestName)
                .collect(Collectors.joining(" "));
        if (!ignored.isEmpty()) {
            throw new UserError("FT-409", ignored);
        }
    }
}
