package fairtrial.cli;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/// `fairtrial VERB …`. A user's mistake is told by its code without a stack trace; a bug keeps its trace in a log.
@Command(
        name = "fairtrial",
        description = "Which embedded web container, with which settings, for this service, on this machine?",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        subcommands = {
            CompareCommand.class,
            RunCommand.class,
            ReportCommand.class,
            JudgeCommand.class,
            ReplayCommand.class,
            EjectCommand.class,
            DoctorCommand.class,
            SelftestCommand.class,
            CommandLine.HelpCommand.class
        },
        footer = {
            "",
            "Examples:",
            "  fairtrial compare",
            "  fairtrial compare --contender tomcat --contender jetty+vt --workload pay",
            "  fairtrial compare --dry-run"
        })
public final class Main {
    private Main() {}

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"fairtrial " + Tool.version()};
        }
    }

    public static void main(String... args) {
        System.exit(run(args));
    }

    /// Runs a verb and gives its exit code.
    static int run(String... args) {
        CommandLine line = new CommandLine(new Main());
        line.setExecutionExceptionHandler((failure, command, parsed) -> failed(failure));
        line.setParameterExceptionHandler((mistake, wrong) -> {
            Terminal terminal = Terminal.ofProcess();
            terminal.error(new UserError("FT-100", String.valueOf(mistake.getMessage())));
            return ExitCode.USER;
        });
        return line.execute(args);
    }

    private static int failed(Exception failure) {
        Terminal terminal = Terminal.ofProcess();
        if (failure instanceof UserError error) {
            terminal.error(error);
            return ExitCode.USER;
        }
        terminal.error(new UserError("FT-001", String.valueOf(failure), log(failure)));
        return ExitCode.BUG;
    }

    private static String log(Exception failure) {
        try {
            Path folder = Files.createDirectories(Tool.cache().resolve("logs"));
            Path log = Files.createTempFile(folder, "bug-", ".log");
            try (PrintWriter writer = new PrintWriter(Files.newBufferedWriter(log))) {
                failure.printStackTrace(writer);
            }
            return log.toString();
        } catch (IOException e) {
            return "-";
        }
    }
}
