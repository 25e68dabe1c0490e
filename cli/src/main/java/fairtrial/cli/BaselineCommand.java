package fairtrial.cli;

import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Run folders kept by name.
@Command(
        name = "baseline",
        mixinStandardHelpOptions = true,
        subcommands = {BaselineCommand.Save.class, BaselineCommand.Kept.class})
final class BaselineCommand {
    /// Saves a copy of a run.
    @Command(name = "save", mixinStandardHelpOptions = true)
    static final class Save implements Callable<Integer> {
        @Parameters(index = "0", paramLabel = "NAME", descriptionKey = "name")
        String name = "";

        @Parameters(index = "1", paramLabel = "RUN", descriptionKey = "run")
        Path run = Path.of(".");

        @Option(names = "--replace")
        boolean replace;

        @Override
        public Integer call() {
            Terminal.ofProcess()
                    .answer(StoredRuns.baselines().save(name, run, replace).toString());
            return ExitCode.DONE;
        }
    }

    /// Lists the saved names.
    @Command(name = "list", mixinStandardHelpOptions = true)
    static final class Kept implements Callable<Integer> {
        @Override
        public Integer call() {
            List<String> names = StoredRuns.baselines().names();
            names.forEach(Terminal.ofProcess()::answer);
            return ExitCode.DONE;
        }
    }
}
