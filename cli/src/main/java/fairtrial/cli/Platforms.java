package fairtrial.cli;

import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Set;

/// What the tool does on which system. Measuring needs a Unix: process groups, signals, and on Linux pinning and
/// counters (`docs/platforms.md`).
final class Platforms {
    private static final String WINDOWS = "Windows";

    /// Commands that start no contender.
    private static final Set<String> WITHOUT_CONTENDERS =
            Set.of("judge", "report", "diff", "gate", "baseline", "settings", "swap", "history", "completion", "help");

    /// Options that start contenders all the same.
    private static final Set<String> STARTING = Set.of("--confirm", "--app");

    private Platforms() {}

    /// Fails for a command that this system cannot run.
    ///
    /// @param system name of the system, as the property `os.name` has it
    /// @param words  the command line
    /// @throws UserError FT-006 contenders cannot be started here
    static void require(String system, List<String> words) {
        if (!system.startsWith(WINDOWS)) {
            return;
        }
        String command = Main.verb(words);
        boolean asksForHelp = command.isEmpty() || words.contains("--help") || words.contains("-h");
        boolean readsOnly = (WITHOUT_CONTENDERS.contains(command)
                        || (command.equals("explain") && words.stream().anyMatch(word -> word.startsWith("FT-"))))
                && words.stream().noneMatch(word -> STARTING.contains(word.split("=", 2)[0]));
        if (!asksForHelp && !readsOnly) {
            throw new UserError("FT-006", command, system);
        }
    }
}
