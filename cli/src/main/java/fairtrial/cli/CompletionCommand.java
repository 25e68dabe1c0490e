package fairtrial.cli;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.text.UserError;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Shell completion of commands and options. One script serves both shells: zsh reads it through bashcompinit,
/// which the script loads itself.
@Command(name = "completion", mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
    private static final Set<String> SHELLS = Set.of("bash", "zsh");

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "SHELL", descriptionKey = "shell", arity = "0..1")
    String shell = "bash";

    @Override
    public Integer call() {
        if (!SHELLS.contains(shell)) {
            throw new UserError("FT-141", shell);
        }
        Terminal.ofProcess().answer(AutoComplete.bash("fairtrial", spec.root().commandLine()));
        return ExitCode.DONE;
    }
}
