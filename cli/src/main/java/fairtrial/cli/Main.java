package fairtrial.cli;

import fairtrial.cli.bisect.BisectCommand;
import fairtrial.cli.campaign.CampaignCommand;
import fairtrial.cli.history.HistoryCommand;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.HelpBundle;
import fairtrial.cli.terminal.ResourceExhaustion;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.cli.terminal.WatchedOutput;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// `fairtrial COMMAND …`. A user's mistake is shown by its code without a stack trace; a bug keeps its trace
/// in a log.
@Command(name = "fairtrial", mixinStandardHelpOptions = true)
public final class Main {
    private static final List<Class<?>> COMMANDS = List.of(
            CompareCommand.class,
            RunCommand.class,
            CapacityCommand.class,
            TuneCommand.class,
            CampaignCommand.class,
            ReportCommand.class,
            DiffCommand.class,
            HistoryCommand.class,
            BisectCommand.class,
            GateCommand.class,
            BaselineCommand.class,
            JudgeCommand.class,
            ReplayCommand.class,
            EjectCommand.class,
            SwapCommand.class,
            SettingsCommand.class,
            DoctorCommand.class,
            SelftestCommand.class,
            ExplainCommand.class,
            CompletionCommand.class,
            CommandLine.HelpCommand.class);

    /// Commands that tell of all others.
    private static final Set<String> TELLING = Set.of("help", "completion");

    /// Read before the command line, because the help uses that language.
    @Option(names = "--lang", paramLabel = "en|zh", scope = ScopeType.INHERIT)
    @Nullable
    String language;

    Main() {}

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"fairtrial " + Tool.version()};
        }
    }

    /// Runs a command line and ends the process with its exit code.
    public static void main(String... args) {
        WatchedOutput out = WatchedOutput.ofProcess();
        int exit = run(args);
        System.out.flush();
        Optional<UserError> lost = out.error();
        lost.ifPresent(Terminal.ofProcess()::error);
        System.exit(lost.isPresent() && exit == ExitCode.DONE ? ExitCode.USER : exit);
    }

    /// Runs a command and returns its exit code.
    static int run(String... args) {
        return run(CommandLine.defaultFactory(), args);
    }

    /// Runs a command that a factory makes, and returns its exit code.
    static int run(IFactory commands, String... args) {
        try {
            choose(List.of(args));
            Platforms.require(System.getProperty("os.name", ""), List.of(args));
        } catch (UserError error) {
            Terminal.ofProcess().error(error);
            return ExitCode.USER;
        }
        CommandLine line = commandLine(commands, asked(List.of(args)));
        line.setExecutionExceptionHandler((failure, command, parsed) -> failed(failure));
        line.setParameterExceptionHandler((mistake, wrong) -> {
            Terminal.ofProcess().error(ParseMistakes.of(mistake));
            return ExitCode.USER;
        });
        try {
            return line.execute(args);
        } catch (OutOfMemoryError | StackOverflowError failure) {
            return failed(failure);
        }
    }

    /// All commands with their help in the chosen language.
    static CommandLine commandLine() {
        return commandLine(CommandLine.defaultFactory(), name -> true);
    }

    /// The commands, of which only those that are asked for have their options: to read all classes took two thirds of
    /// a short start. The others stand by name, for lists and for what is mistyped.
    private static CommandLine commandLine(IFactory commands, Predicate<String> asked) {
        CommandLine line = new CommandLine(new Main(), commands);
        for (Class<?> type : COMMANDS) {
            String name = type.getAnnotation(Command.class).name();
            line.addSubcommand(name, asked.test(name) ? type : CommandSpec.create());
        }
        tellVersion(line);
        return line.setResourceBundle(new HelpBundle(Texts.inLanguage(Terminal.language())));
    }

    /// Which commands a command line needs: the one that it names, or all where they stand in a file or are told.
    private static Predicate<String> asked(List<String> words) {
        String verb = verb(words);
        boolean all = TELLING.contains(verb) || words.stream().anyMatch(word -> word.startsWith("@"));
        return name -> all || name.equals(verb) || name.equals("help");
    }

    /// The command that a command line names: the first word that is no option, nor the value of `--lang`. Empty: none.
    static String verb(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).equals("--lang")) {
                i++;
            } else if (!words.get(i).startsWith("-")) {
                return words.get(i);
            }
        }
        return "";
    }

    /// Gives every command the version of the tool; otherwise only the first one has it.
    private static void tellVersion(CommandLine line) {
        line.getCommandSpec().versionProvider(new Version());
        line.getSubcommands().values().forEach(Main::tellVersion);
    }

    /// @throws UserError FT-142 no such language
    private static void choose(List<String> args) {
        for (int i = 0; i < args.size(); i++) {
            String wanted = args.get(i).equals("--lang") && i + 1 < args.size()
                    ? args.get(i + 1)
                    : args.get(i).startsWith("--lang=") ? args.get(i).substring("--lang=".length()) : "";
            if (!wanted.isEmpty()) {
                Language language = Language.of(wanted).orElseThrow(() -> new UserError("FT-142", wanted));
                System.setProperty(Terminal.LANGUAGE, language.tag());
            }
        }
    }

    private static int failed(Throwable failure) {
        Terminal terminal = Terminal.ofProcess();
        if (failure instanceof UserError error) {
            terminal.error(error);
            return ExitCode.USER;
        }
        Optional<UserError> lack = ResourceExhaustion.of(failure);
        if (lack.isPresent()) {
            terminal.error(lack.get());
            return ExitCode.USER;
        }
        terminal.error(new UserError("FT-001", String.valueOf(failure), log(failure)));
        return ExitCode.BUG;
    }

    private static String log(Throwable failure) {
        try {
            Path folder = Files.createDirectories(Tool.cache().resolve("logs"));
            Path log = Files.createTempFile(folder, "bug-", ".log");
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            Files.writeString(log, Redaction.text(trace.toString()));
            return log.toString();
        } catch (IOException e) {
            return "-";
        }
    }
}
