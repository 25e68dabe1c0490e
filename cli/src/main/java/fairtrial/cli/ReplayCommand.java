package fairtrial.cli;

import fairtrial.cli.option.HostOptions;
import fairtrial.cli.option.HostSettings;
import fairtrial.cli.print.ReplayPrinter;
import fairtrial.cli.session.ReadyContenders;
import fairtrial.cli.session.ReplayMachines;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.terminal.CtrlC;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.replay.Replay;
import fairtrial.published.replay.ReplayRecord;
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
import picocli.CommandLine.Mixin;
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

    @Mixin
    HostOptions hosts = new HostOptions();

    @Option(names = "--ssh-config", paramLabel = "FILE")
    @Nullable
    Path sshConfig;

    @Option(names = "--provision-jdk", paramLabel = "TAR.GZ")
    @Nullable
    Path provisionJdk;

    @Option(names = "--keep-remote")
    boolean keepRemote;

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
        if (scale != null && !(scale > 0)) {
            throw new UserError("FT-115", "--scale", scale);
        }
        Path root = out == null ? RunSession.defaultFolder("replay-" + shortened.id()) : out;
        try (ReplayMachines machines = open(terminal, host)) {
            Replay replay = machines.fitting(shortened, Optional.ofNullable(connectionsMost));
            return replay(terminal, host, machines, replay, root);
        }
    }

    private ReplayMachines open(Terminal terminal, Host host) {
        HostsSpec spec = hosts.spec();
        if (!spec.isNone()) {
            terminal.note(new Message("run.hosts"));
        }
        HostSettings settings =
                new HostSettings(Optional.ofNullable(sshConfig), Optional.ofNullable(provisionJdk), keepRemote);
        return ReplayMachines.open(host, spec, settings);
    }

    private int replay(Terminal terminal, Host host, ReplayMachines machines, Replay replay, Path root)
            throws IOException {
        try (ReplayFolder folder = ReplayFolder.create(root);
                Interrupts interrupts = new CtrlC(Thread.currentThread())) {
            terminal.note(new Message("run.folder", root));
            ReplayRecord record = conduct(terminal, host, machines, replay, folder, interrupts);
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
            Terminal terminal,
            Host host,
            ReplayMachines machines,
            Replay replay,
            ReplayFolder folder,
            Interrupts interrupts)
            throws IOException {
        try (ReadyContenders ready =
                new ReadyContenders(host, Tool.running(), terminal::note, machines.machine(), machines.jdks())) {
            ReplayConductor conductor = new ReplayConductor(
                    machines.machine(),
                    machines.site(ready, replay, folder, interrupts.cancel()),
                    folder,
                    terminal::note,
                    interrupts.cancel());
            return conductor.conduct(
                    replay,
                    scale == null ? replay.usualScale() : scale,
                    Tool.version(),
                    LocalDate.now(ZoneId.systemDefault()).toString(),
                    machines.told());
        }
    }
}
