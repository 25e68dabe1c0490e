package fairtrial.cli;

import fairtrial.core.analysis.FamilyOf;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Planner;
import fairtrial.core.published.LoadTool;
import fairtrial.core.replay.ClaimOutcome;
import fairtrial.core.replay.Holds;
import fairtrial.core.replay.Replay;
import fairtrial.core.replay.ReplayJudge;
import fairtrial.core.replay.ReplayRecord;
import fairtrial.core.replay.ReplayResult;
import fairtrial.core.replay.page.ReplayMarkdown;
import fairtrial.core.replay.page.ReplayPage;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.ProbeDesk;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.replay.Descriptors;
import fairtrial.lab.replay.ReplayConductor;
import fairtrial.lab.replay.ReplayFile;
import fairtrial.lab.replay.ReplayFolder;
import fairtrial.lab.replay.Rows;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// A published comparison, run again as it was, then with one thing changed at a time.
@Command(
        name = "replay",
        description = "Run a published comparison again, then change one thing at a time until its claims flip.",
        mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "ID", description = "000 to 004, or its name.")
    String id = "";

    @Option(
            names = "--scale",
            paramLabel = "SHARE",
            description = "Of the published durations. Default: what fits a quarter of an hour.")
    @Nullable
    Double scale;

    @Option(names = "--connections-most", paramLabel = "N", description = "No load with more connections.")
    @Nullable
    Integer connectionsMost;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "The first N changes of the flip list; 0: as published alone. Default: all.")
    @Nullable
    Integer steps;

    @Option(
            names = "--tool",
            paramLabel = "NAME",
            description = "wrk, ab, siege, jmeter or h2load (HTTP/2) in place of the author's.")
    @Nullable
    String generator;

    @Option(names = "--rounds", paramLabel = "N", description = "Of every step. Default: two or three.")
    @Nullable
    Integer rounds;

    @Option(names = "--out", paramLabel = "DIR", description = "Run folder. Default: runs/TIME-replay-ID.")
    @Nullable
    Path out;

    @Option(names = "--json", paramLabel = "FILE|-", description = "Write the result as JSON.")
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
                Interrupts interrupts = new Interrupts(Thread.currentThread())) {
            terminal.note(new Message("run.folder", root));
            ReplayRecord record = conduct(terminal, host, replay, folder, interrupts);
            ReplayResult result = ReplayJudge.judge(record);
            tell(terminal, folder, result);
            return interrupts.cancel().isWished() ? ExitCode.INTERRUPTED : ExitCode.DONE;
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
        Tool tool = Tool.running();
        try (MavenClassPaths classPaths =
                        new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), terminal::note);
                TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                ProbeDesk desk = new ProbeDesk()) {
            MachineCatalogue catalogue =
                    new MachineCatalogue(classPaths, classPaths, host.survey().jdks());
            Planner planner = new Planner(machine, catalogue, new FamilyOf(), Tool.version());
            ReplayConductor conductor = new ReplayConductor(
                    host,
                    machine,
                    new AppLauncher(host, desk, tool.serviceJars(), temp.path()),
                    new Rows(planner, classPaths),
                    new InstalledEngines(host, tool.agentClassPath(), classPaths.programs(), Tool.cache()),
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

    private void tell(Terminal terminal, ReplayFolder folder, ReplayResult result) {
        folder.write("replay.json", Json.pretty(result));
        folder.write("report.html", ReplayPage.html(result));
        folder.write("report.md", ReplayMarkdown.text(result, Texts.in(Language.EN)));
        folder.write("report.zh-CN.md", ReplayMarkdown.text(result, Texts.in(Language.ZH)));
        if (json != null) {
            new Telling(terminal).write(json, Json.pretty(result));
        }
        if (!"-".equals(json)) {
            terminal.answer(ReplayMarkdown.text(result, terminal.texts()));
            terminal.answer(terminal.texts()
                    .say(
                            "replay.run.told",
                            result.record().replay().id(),
                            count(result, Holds.HOLDS),
                            result.claims().size(),
                            count(result, Holds.DOES_NOT_HOLD),
                            count(result, Holds.UNDECIDED),
                            folder.root().resolve("report.html")));
        }
    }

    private static long count(ReplayResult result, Holds wanted) {
        return result.claims().stream()
                .map(ClaimOutcome::holds)
                .filter(wanted::equals)
                .count();
    }
}
