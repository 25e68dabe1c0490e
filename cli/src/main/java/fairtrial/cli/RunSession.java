package fairtrial.cli;

import fairtrial.core.analysis.FamilyOf;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.experiment.ExperimentText;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.run.Conductor;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.NoiseFile;
import fairtrial.lab.store.RunFolder;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Plan, measure, judge, tell: the whole way of one run.
final class RunSession {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private final Terminal terminal;
    private final RunOptions options;
    private final Host host = new LocalHost();
    private final FamilyOf families = new FamilyOf();

    RunSession(Terminal terminal, RunOptions options) {
        this.terminal = terminal;
        this.options = options;
    }

    /// Plans the experiment and, unless it is a dry run, carries it out.
    int run(Experiment experiment) {
        try (MavenClassPaths classPaths =
                new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), terminal::note)) {
            Machine machine = host.survey().machine();
            MachineCatalogue catalogue =
                    new MachineCatalogue(classPaths, classPaths, host.survey().jdks());
            Planner planner =
                    new Planner(machine, catalogue, families, Tool.version(), new NoiseFile(Tool.state()).read());
            Plan plan = planner.plan(experiment, new SecureRandom().nextLong() >>> 16);
            if (options.dryRun) {
                return dryRun(plan);
            }
            if (options.strict && !new DoctorWords(terminal.texts()).fit(host, plan)) {
                terminal.note(new Message("terminal.unfit"));
                return ExitCode.UNFIT;
            }
            terminal.note(new PlanWords(terminal.texts()).say(plan));
            Map<String, List<Path>> libraries = Libraries.of(plan, classPaths, Optional.empty());
            Path root = Optional.ofNullable(options.out).orElseGet(() -> defaultFolder(plan.name()));
            try (RunFolder run = RunFolder.create(root, plan, machine, ExperimentText.of(experiment))) {
                return conduct(run, libraries);
            }
        }
    }

    /// Goes on with a run folder; a finished one is only told again.
    int resume(Path root) {
        try (MavenClassPaths classPaths =
                        new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), terminal::note);
                RunFolder run = RunFolder.resume(root)) {
            RunRecord record = run.record();
            if (record.isOver()) {
                terminal.note(new Message("run.over", root));
                return told(run);
            }
            terminal.note(
                    new Message("run.resumed", root, record.finishedRounds().size()));
            return conduct(run, Libraries.of(run.plan(), classPaths, Optional.empty()));
        }
    }

    private int dryRun(Plan plan) {
        if (options.json != null) {
            new Telling(terminal).write(options.json, Json.pretty(plan));
        }
        if (!"-".equals(options.json)) {
            terminal.answer(new PlanWords(terminal.texts()).say(plan));
        }
        return ExitCode.DONE;
    }

    /// Where a run of that name goes when nobody says.
    static Path defaultFolder(String wanted) {
        String name = wanted.replaceAll("[^\\p{L}\\p{N}._-]+", "-");
        return Path.of("runs", LocalDateTime.now(ZoneId.systemDefault()).format(TIME) + "-" + name);
    }

    private int conduct(RunFolder run, Map<String, List<Path>> libraries) {
        Tool tool = Tool.running();
        terminal.note(new Message("run.folder", run.root()));
        try (Interrupts interrupts = new Interrupts(Thread.currentThread())) {
            Conductor conductor = new Conductor(
                    host,
                    tool.serviceJars(),
                    tool.agentClassPath(),
                    libraries,
                    new TerminalProgress(terminal),
                    interrupts.cancel());
            conductor.conduct(run, new RoundReferee(families), Tool.version());
            if (interrupts.cancel().isWished()) {
                boolean cleared = Thread.interrupted();
                assert cleared || !Thread.currentThread().isInterrupted();
                told(run);
                return ExitCode.INTERRUPTED;
            }
            return told(run);
        }
    }

    private int told(RunFolder run) {
        Telling telling = new Telling(terminal);
        Result result = telling.tell(run, new Judge(families, Tool.version()));
        if (options.json != null) {
            telling.write(options.json, Json.pretty(result));
        }
        PlaceboMemory.remember(run, result);
        boolean nobody = run.record()
                .end()
                .map(JournalEvent.Finished::reason)
                .filter("no-contender"::equals)
                .isPresent();
        if (nobody) {
            throw new UserError("FT-501", String.join(", ", run.record().lost()), run.root());
        }
        boolean noVerdict = result.verdict().ranking().isEmpty();
        return options.requireVerdict && noVerdict ? ExitCode.NO_VERDICT : ExitCode.DONE;
    }
}
