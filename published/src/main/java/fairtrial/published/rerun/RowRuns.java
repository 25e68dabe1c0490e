package fairtrial.published.rerun;

import fairtrial.core.model.Reading;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Workloads;
import fairtrial.core.record.BootFacts;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.JvmFigures;
import fairtrial.lab.app.answer.AnswerHead;
import fairtrial.lab.host.ControlGroup;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Reach;
import fairtrial.lab.monitor.proc.MachineUse;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.HomeFolder;
import fairtrial.published.program.LoadProgram;
import fairtrial.published.program.ProgramInfo;
import fairtrial.published.program.ProgramOrder;
import fairtrial.published.program.ProgramRun;
import fairtrial.published.program.ProgramTarget;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Printed;
import fairtrial.published.replay.CpuEvidence;
import fairtrial.published.replay.GcEvidence;
import fairtrial.published.replay.GeneratorEvidence;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.RunEvidence;
import fairtrial.published.replay.RunPlace;
import fairtrial.published.replay.ServerEvidence;
import fairtrial.published.replay.Step;
import fairtrial.published.replay.ThreadSample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Runs of the load generator on one row: the warm-up, and the measured run with all readings around it.
final class RowRuns {
    private static final String OUT_OF_MEMORY = "OutOfMemoryError";

    /// Connections of our own load generator in a warm-up, at most: more would take CPU from the server's
    /// compilers. No measurement chose this number.
    private static final int WARM_UP_CONNECTIONS = 32;

    private final Host host;
    private final Engines engines;
    private final ReplayFolder folder;
    private final Cancel cancel;
    private final Map<Optional<LoadTool>, Engine> known = new HashMap<>();
    private Optional<Row> current = Optional.empty();

    /// A load program and its name. The name costs a process start, so it is read once.
    private record Engine(LoadProgram program, String name, boolean isOurs) {
        static Engine of(LoadProgram program) {
            ProgramInfo info = program.info();
            return new Engine(program, info.name(), info.tool().isEmpty());
        }
    }

    private record Row(
            Step step,
            int round,
            Participant participant,
            Serving server,
            Places places,
            Map<String, Long> threadsAtStart) {}

    RowRuns(Host host, Engines engines, ReplayFolder folder, Cancel cancel) {
        this.host = host;
        this.engines = engines;
        this.folder = folder;
        this.cancel = cancel;
    }

    /// Takes a row that has just started and is idle.
    ///
    /// @param places CPUs of the measured runs; the warm-up uses all CPUs, as the compilers need them
    void begin(Step step, int round, Participant participant, Serving server, Places places) {
        Map<String, Long> threads = server.jvm() instanceof Reading.Available<JvmFigures>(JvmFigures now)
                ? Map.of("live", (long) now.threadsLive(), "started", now.threadsStarted())
                : Map.of();
        current = Optional.of(new Row(step, round, participant, server, places, threads));
    }

    /// One run on the row; a failure is a result.
    ReplayRun run(RowRun run, Optional<ControlGroup> group) {
        Row row = current.orElseThrow();
        Workload workload = Workloads.of(run.workload());
        Path own =
                folder.runFolder(row.step().id(), row.round(), row.participant().name(), Optional.of(run.folder()));
        try {
            Engine engine = engine(row.step().setUp().load().tool());
            if (row.step().setUp().warmUpSeconds() > 0 && run.pass() == 1) {
                warmUp(row, workload, run, own);
            }
            if (row.places().load().isPresent()) {
                host.pinning().pin(row.server().pid(), row.places().server());
            }
            return measure(row, workload, run, own, engine);
        } catch (LoadFailed e) {
            return failed(row, run, own, findReason(row, group, e.reason()));
        } catch (UserError e) {
            return failed(row, run, own, reason(e));
        }
    }

    /// The text of an error in English, for the record.
    private static String reason(UserError error) {
        String what = Texts.inLanguage(Language.EN)
                .say(error.code() + ".what", error.arguments().toArray());
        return error.code() + " " + what;
    }

    private Engine engine(Optional<LoadTool> tool) {
        return known.computeIfAbsent(tool, wanted -> Engine.of(engines.of(wanted)));
    }

    /// Warms the row up. JMeter and siege start too slowly for that, so our own load generator does it for
    /// them.
    private void warmUp(Row row, Workload workload, RowRun run, Path own) throws LoadFailed {
        Optional<LoadTool> tool = row.step().setUp().load().tool().filter(LoadTool.WRK::equals);
        Path warm = folder.runFolder(
                row.step().id(),
                row.round(),
                row.participant().name(),
                Optional.of(String.valueOf(own.getFileName()) + "-warm-up"));
        int connections = tool.isPresent() ? run.connections() : Math.min(WARM_UP_CONNECTIONS, run.connections());
        ToolCall call = new ToolCall(row.step().setUp(), Optional.empty());
        drive(
                row,
                workload,
                call,
                engine(tool),
                target -> call.warmUp(target, connections, folder.root().resolve(warm)));
    }

    private interface Ordering {
        ProgramOrder on(ProgramTarget target);
    }

    /// Runs the program. A server on another machine proves first to be ours. Our own load generator asks itself as it
    /// connects; any other program is told by a question from its machine.
    private ProgramRun drive(Row row, Workload workload, ToolCall call, Engine engine, Ordering ordering)
            throws LoadFailed {
        try {
            Optional<Reach> reach = row.server().prove();
            ProgramTarget target = call.target(row.server().port(), workload, reach);
            try {
                if (reach.isPresent() && !engine.isOurs()) {
                    engines.require(target);
                    row.server().unprove();
                }
                return engine.program().run(ordering.on(target), cancel::isRequested);
            } finally {
                if (reach.isPresent() && row.server().isAlive()) {
                    row.server().unprove();
                }
            }
        } catch (IOException e) {
            throw new LoadFailed(String.valueOf(e.getMessage()), false);
        }
    }

    private ReplayRun measure(Row row, Workload workload, RowRun run, Path own, Engine engine) throws LoadFailed {
        Serving server = row.server();
        List<String> headers = AnswerHead.of(server.address(), workload.request(), false);
        RunWatch watch = RunWatch.start(host, server);
        ProgramRun printed;
        List<ThreadSample> threads;
        try (ThreadWatch looking = ThreadWatch.start(server)) {
            ToolCall call = new ToolCall(row.step().setUp(), row.places().load());
            printed = drive(
                    row,
                    workload,
                    call,
                    engine,
                    target -> call.measured(
                            target,
                            run.workload(),
                            run.connections(),
                            folder.root().resolve(own)));
            threads = looking.samples();
        }
        RunEvidence evidence = evidence(row, watch, engine, printed, headers, threads);
        // The server still responds to some requests, so the load generator prints a figure of a dying server.
        Optional<String> dying = Optional.of(OUT_OF_MEMORY).filter(server.logTail()::contains);
        return result(row, run, own, Optional.of(printed.read().figures()), dying, evidence);
    }

    private RunEvidence evidence(
            Row row,
            RunWatch watch,
            Engine engine,
            ProgramRun printed,
            List<String> headers,
            List<ThreadSample> threads) {
        Serving server = row.server();
        MachineUse machine = watch.machine();
        OptionalDouble serverCpu = watch.serverCpu();
        Reading<JvmFigures> end = server.jvm();
        Map<String, Double> collections = watch.collections(end);
        OptionalDouble loadCpu = printed.cpu() instanceof Reading.Available<Duration>(Duration used)
                ? OptionalDouble.of(used.toNanos() / (double) printed.wall().toNanos())
                : OptionalDouble.empty();
        TreeMap<String, Long> counts = new TreeMap<>(row.threadsAtStart());
        Map<String, Long> heap = Map.of();
        if (end instanceof Reading.Available<JvmFigures>(JvmFigures now)) {
            counts.put("peak", (long) now.threadsPeak());
            heap = Map.of(
                    "used", now.heapUsedBytes(), "committed", now.heapCommittedBytes(), "max", now.heapMaxBytes());
        }
        Optional<BootFacts> facts = server.facts();
        return new RunEvidence(
                new GeneratorEvidence(HomeFolder.command(printed.command()), engine.name() + " " + printed.version()),
                new ServerEvidence(
                        server.command(),
                        server.identity(),
                        OptionalDouble.of(server.startupMillis()),
                        facts.map(BootFacts::settings).orElse(Map.of())),
                new CpuEvidence(RunWatch.shares(machine), loadCpu, serverCpu),
                new GcEvidence(
                        count(collections, "young"),
                        count(collections, "full"),
                        collections.containsKey("seconds")
                                ? OptionalDouble.of(collections.get("seconds"))
                                : OptionalDouble.empty()),
                heap,
                counts,
                RunWatch.opened(machine),
                headers,
                threads);
    }

    private static OptionalLong count(Map<String, Double> collections, String kind) {
        return collections.containsKey(kind)
                ? OptionalLong.of(Math.round(collections.get(kind)))
                : OptionalLong.empty();
    }

    /// The reason of a failed run: lack of memory, if that ended the row.
    private static String findReason(Row row, Optional<ControlGroup> group, String reason) {
        if (row.server().logTail().contains(OUT_OF_MEMORY)) {
            return OUT_OF_MEMORY + " (" + reason + ")";
        }
        return RowStarter.killed(group).orElse(reason);
    }

    private ReplayRun failed(Row row, RowRun run, Path own, String why) {
        Serving server = row.server();
        RunEvidence nothing = RunEvidence.unread(
                server.command(), server.identity(), OptionalDouble.of(server.startupMillis()), row.threadsAtStart());
        return result(row, run, own, Optional.empty(), Optional.of(why), nothing);
    }

    private static ReplayRun result(
            Row row, RowRun run, Path own, Optional<Printed> figures, Optional<String> failure, RunEvidence evidence) {
        return new ReplayRun(
                new RunPlace(row.step().id(), row.round(), run.pass()),
                row.participant().name(),
                run.workload(),
                run.connections(),
                figures,
                failure,
                evidence,
                own.toString());
    }
}
