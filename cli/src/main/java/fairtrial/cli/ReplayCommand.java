package fairtrial.cli;

import fairtrial.cli.print.ReplayPrinter;
import fairtrial.cli.session.InstalledEngines;
import fairtrial.cli.session.ReadyContenders;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.terminal.CtrlC;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.model.Machine;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.replay.Replay;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.rerun.Descriptors;
import fairtrial.published.rerun.ReplayConductor;
import fairtrial.published.rerun.ReplayFile;
import fairtrial.published.rerun.ReplayFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Repeats a published comparison as it was, then with one change at a time.
@Command(name = "replay", mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "ID", descriptionKey = "id")
    String id = "";

    @Option(names = "--scale", paramLabel = "SHARE")
    @Nullable
    Double scale;

    @Option(names = "--connections-most", paramLabel = "N")
    @Nullable
    Integer connectionsMost;

    @Option(names = "--steps", paramLabel = "N")
    @Nullable
    Integer steps;

    @Option(names = "--tool", paramLabel = "NAME")
    @Nullable
    String generator;

    @Option(names = "--rounds", paramLabel = "N")
    @Nullable
    Integer rounds;

    @Option(names = "--out", paramLabel = "DIR")
    @Nullable
    Path out;

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    @Override
    public Integer call() throws IOException {
        Terminal terminal = Terminal.ofProcess();
        Replay found = ReplayFile.find(Tool.running().home().resolve("published/replay"), id);
        Host host = new LocalHost();
        require("--rounds", rounds, 1);
        require("--steps", steps, 0);
        require("--connections-most", connectionsMost, 1);
        Replay driven = generator == null ? found : found.drivenBy(tool(generator));
        Replay shortened = driven.first(Optional.ofNullable(steps), Optional.ofNullable(rounds));
        Replay replay = Descriptors.fitting(shortened, Optional.ofNullable(connectionsMost), host.files());
        if (scale != null && !(scale > 0)) {
            throw new UserError("FT-115", "--scale", scale);
        }
        Path root = out == null ? RunSession.defaultFolder("replay-" + replay.id()) : out;
        try (ReplayFolder folder = ReplayFolder.create(root);
                Interrupts interrupts = new CtrlC(Thread.currentThread())) {
            terminal.note(new Message("run.folder", root));
            ReplayRecord record = conduct(terminal, host, replay, folder, interrupts);
            new ReplayPrinter(terminal).print(folder, record, json);
            return interrupts.cancel().isRequested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
        }
    }

    private static LoadTool tool(String name) {
        return Stream.of(LoadTool.WRK, LoadTool.AB, LoadTool.SIEGE, LoadTool.JMETER, LoadTool.H2LOAD)
                .filter(tool -> tool.id().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("FT-115", "--tool", name));
    }

    private static void require(String option, @Nullable Integer value, int least) {
        if (value != null && value < least) {
            throw new UserError("FT-115", option, value);
        }
    }

    private ReplayRecord conduct(
            Terminal terminal, Host host, Replay replay, ReplayFolder folder, Interrupts interrupts)
            throws IOException {
        Machine machine = host.survey().machine();
        try (ReadyContenders ready = new ReadyContenders(host, Tool.running(), terminal::note)) {
            ReplayConductor conductor = new ReplayConductor(
                    host,
                    machine,
                    ready.launcher(),
                    ready.rows(),
                    new InstalledEngines(
                            host,
                            Tool.running().agentClassPath(),
                            ready.classPaths().programs(),
                            Tool.cache()),
                    folder,
                    terminal::note,
                    interrupts.cancel());
            return conductor.conduct(
                    replay,
                    scale == null ? replay.usualScale() : scale,
                    Tool.version(),
                    LocalDate.now(ZoneId.systemDefault()).toString());
        }
    }
}
