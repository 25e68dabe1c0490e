package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.bisect.BisectCommand;
import fairtrial.cli.campaign.CampaignCommand;
import fairtrial.cli.history.HistoryCommand;
import fairtrial.cli.session.EvidenceSource;
import fairtrial.cli.session.Resources;
import fairtrial.cli.terminal.Terminal;
import fairtrial.lab.doctor.Doctor;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/// The tool in this process, with files of its own: what a command prints, and how it ends.
abstract class CommandTest {
    /// The published comparison that the tests audit.
    static final Path ARTICLE = Path.of("..", "published", "002.yaml");

    private static final List<String> PROPERTIES =
            List.of(Terminal.LANGUAGE, "fairtrial.home", "FAIRTRIAL_STATE", "FAIRTRIAL_CACHE");

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;

    @TempDir
    Path folder;

    /// One call of the tool.
    ///
    /// @param out standard output
    /// @param err standard error
    record Call(int exit, String out, String err) {
        /// Checks the exit code; the message of a failure has what was printed.
        Call ends(int expected) {
            assertThat(exit).as("%s%n%s", err, out).isEqualTo(expected);
            return this;
        }

        /// Checks that it ended with an error of the user's, told on standard error without a stack trace.
        Call fails(String code) {
            ends(2);
            assertThat(err)
                    .containsPattern("(?m)^" + code + "  ")
                    .doesNotContain("\tat ", "Exception")
                    .doesNotContainPattern("(?m)^FT-001");
            return this;
        }
    }

    @BeforeEach
    void prepare() {
        System.setProperty(Terminal.LANGUAGE, "en");
        System.setProperty("fairtrial.home", "..");
        System.setProperty("FAIRTRIAL_STATE", folder.resolve("state").toString());
        System.setProperty("FAIRTRIAL_CACHE", folder.resolve("cache").toString());
    }

    @AfterEach
    void release() {
        PROPERTIES.forEach(System::clearProperty);
    }

    /// Calls the tool on this machine: only for what touches nothing of it.
    Call call(String... arguments) {
        return call(CommandLine.defaultFactory(), arguments);
    }

    /// Calls the tool with those resources instead of this machine's.
    Call with(Resources resources, String... arguments) {
        return call(
                new Commands(Map.ofEntries(
                        made(CompareCommand.class, () -> new CompareCommand(resources)),
                        made(CapacityCommand.class, () -> new CapacityCommand(resources)),
                        made(TuneCommand.class, () -> new TuneCommand(resources)),
                        made(ExplainCommand.class, () -> new ExplainCommand(resources)),
                        made(RunCommand.class, () -> new RunCommand(resources)),
                        made(EjectCommand.class, () -> new EjectCommand(resources)),
                        made(SwapCommand.class, () -> new SwapCommand(resources)),
                        made(SettingsCommand.class, () -> new SettingsCommand(resources)),
                        made(CampaignCommand.class, () -> new CampaignCommand(resources)),
                        made(DoctorCommand.class, () -> new DoctorCommand(resources::host, host -> calm(resources))),
                        made(HistoryCommand.class, () -> new HistoryCommand(resources)),
                        made(BisectCommand.class, () -> new BisectCommand(resources)))),
                arguments);
    }

    /// A call of `explain` with that evidence.
    Call explaining(EvidenceSource source, Resources resources, String... arguments) {
        return call(
                new Commands(Map.of(ExplainCommand.class, () -> new ExplainCommand(resources, List.of(source), false))),
                arguments);
    }

    private static Map.Entry<Class<?>, Supplier<Object>> made(Class<?> type, Supplier<Object> maker) {
        return Map.entry(type, maker);
    }

    /// A doctor who does not wait.
    private static Doctor calm(Resources resources) {
        return new Doctor(resources.host(), length -> {});
    }

    private record Commands(Map<Class<?>, Supplier<Object>> made) implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            Supplier<Object> making = made.get(type);
            return making == null ? CommandLine.defaultFactory().create(type) : type.cast(making.get());
        }
    }

    private Call call(IFactory commands, String... arguments) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ByteArrayOutputStream noted = new ByteArrayOutputStream();
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(noted, true, StandardCharsets.UTF_8));
        try {
            int exit = Main.run(commands, arguments);
            return new Call(exit, said.toString(StandardCharsets.UTF_8), noted.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    /// The words of a line as a shell reads them: single quotes keep blanks together. `NOWHERE` becomes a path in the
    /// test's folder where nothing is.
    String[] words(String line) {
        return Stream.of(line.strip().split(" (?=(?:[^']*'[^']*')*[^']*$)", -1))
                .map(word -> word.replace("'", "")
                        .replace("NOWHERE", folder.resolve("nowhere").toString()))
                .toArray(String[]::new);
    }
}
