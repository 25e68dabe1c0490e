package fairtrial.published.rerun;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Workloads;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.host.ControlGroup;
import fairtrial.lab.host.Host;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Shuffle;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.Replay;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.SetUp;
import fairtrial.published.replay.Step;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Conductor of a replay: step by step, round by round, with a fresh process for every row.
public final class ReplayConductor {
    /// Seed of the row orders, the same for every run of the replay.
    private static final long SEED = 20_190_101;

    /// Deviation to report where no control group can be made.
    private static final String NO_GROUP = "-XX:MaxRAM instead of a memory limit: not equivalent";

    private final Machine machine;
    private final RowStarter starter;
    private final RowRuns runs;
    private final ReplayFolder folder;
    private final Consumer<Message> progress;
    private final Cancel cancel;
    private final List<ReplayRun> done = new ArrayList<>();
    private final List<String> scaled = new ArrayList<>();
    private final TreeMap<String, String> absent = new TreeMap<>();

    public ReplayConductor(
            Host host,
            Machine machine,
            AppLauncher launcher,
            Rows rows,
            Engines engines,
            ReplayFolder folder,
            Consumer<Message> progress,
            Cancel cancel) {
        this.machine = machine;
        this.starter = new RowStarter(host, launcher, rows);
        this.runs = new RowRuns(host, engines, folder, cancel);
        this.folder = folder;
        this.progress = progress;
        this.cancel = cancel;
    }

    /// Runs everything that can run, until a stop is requested.
    ///
    /// @param scale factor on the published durations
    /// @param date  date such as 2026-11-21
    public ReplayRecord conduct(Replay replay, double scale, String toolVersion, String date) {
        for (Step published : replay.steps()) {
            Step step = published.scaled(scale);
            published.shortenedTo(step).ifPresent(scaled::add);
            for (int round = 1; round <= step.rounds() && !cancel.isRequested(); round++) {
                progress.accept(new Message("replay.run.round", step.id(), step.value(), round, step.rounds()));
                round(step, round);
            }
        }
        List<String> lost = absent.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue())
                .toList();
        return new ReplayRecord(replay, toolVersion, date, machine, scale, scaled, lost, done);
    }

    private void round(Step step, int round) {
        for (Participant row : order(step, round)) {
            if (!cancel.isRequested()) {
                row(step, round, row);
            }
        }
    }

    private static List<Participant> order(Step step, int round) {
        List<Participant> rows = step.setUp().participants();
        return step.setUp().shuffled()
                ? Shuffle.of(rows, new SplittableRandom(SEED + 31L * step.id().hashCode() + round))
                : rows;
    }

    /// All runs on one row; a new process follows each run that it did not survive.
    private void row(Step step, int round, Participant row) {
        SetUp setUp = step.setUp();
        Places places = Places.of(machine, setUp.pinned());
        List<Run> left = new ArrayList<>(Run.all(setUp));
        while (!left.isEmpty() && !cancel.isRequested()) {
            Path own = folder.runFolder(step.id(), round, row.name(), Optional.empty());
            try (Limit limit = limited(setUp);
                    Serving server = starter.start(
                            row.spec(),
                            setUp,
                            Workloads.of(left.getFirst().workload()),
                            machine.processors().allowed(),
                            limit.group(),
                            folder.root().resolve(own))) {
                runs.begin(step, round, row, server, places);
                while (!left.isEmpty() && !cancel.isRequested()) {
                    Run next = left.removeFirst();
                    ReplayRun made = runs.run(next, limit.group());
                    note(made);
                    if (!server.isAlive()) {
                        break;
                    }
                    if (made.figures().isEmpty() && !next.again()) {
                        left.addFirst(next.repeated());
                    }
                }
            } catch (RowLost | UserError e) {
                String why = e instanceof RowLost lost ? lost.reason() : String.valueOf(e.getMessage());
                progress.accept(new Message("replay.run.lost", row.name(), why));
                absent.putIfAbsent(row.name(), why);
                return;
            }
        }
    }

    private Limit limited(SetUp setUp) {
        Optional<ControlGroup> group = RowStarter.group(setUp);
        if (group.isEmpty() && setUp.jvm().memoryLimitMebi().isPresent() && !scaled.contains(NO_GROUP)) {
            scaled.add(NO_GROUP);
        }
        return new Limit(group);
    }

    private void note(ReplayRun run) {
        folder.append(run);
        done.add(run);
        progress.accept(
                run.failure().isPresent()
                        ? new Message(
                                "replay.run.failed",
                                run.contender(),
                                run.connections(),
                                run.failure().get())
                        : new Message(
                                "replay.run.done",
                                run.contender(),
                                run.workload(),
                                run.connections(),
                                run.throughput().map(Math::round).orElse(0L)));
    }

    /// One planned run on a row.
    ///
    /// @param again whether its load program gave nothing the first time (siege sometimes hangs at its end)
    record Run(String workload, int connections, int pass, boolean again) {
        static List<Run> all(SetUp setUp) {
            List<Run> all = new ArrayList<>();
            for (String workload : setUp.workloads()) {
                for (int connections : setUp.load().connections()) {
                    for (int pass = 1; pass <= setUp.passes(); pass++) {
                        all.add(new Run(workload, connections, pass, false));
                    }
                }
            }
            return all;
        }

        Run repeated() {
            return new Run(workload, connections, pass, true);
        }

        /// The name of its folder.
        String folder() {
            String name = Workloads.of(workload).name() + "-" + connections + "-" + pass;
            return again ? name + "-again" : name;
        }
    }

    /// CPUs of server and load generator.
    record Places(CpuSet server, Optional<CpuSet> load) {
        static Places of(Machine machine, boolean pinned) {
            List<Integer> cpus = List.copyOf(machine.processors().allowed().cpus());
            if (!pinned || cpus.size() < 2) {
                return new Places(machine.processors().allowed(), Optional.empty());
            }
            int half = cpus.size() / 2;
            return new Places(
                    CpuSet.of(cpus.subList(0, half)), Optional.of(CpuSet.of(cpus.subList(half, cpus.size()))));
        }
    }

    /// The optional memory limit of one row, removed on close.
    private record Limit(Optional<ControlGroup> group) implements AutoCloseable {
        @Override
        public void close() {
            group.ifPresent(ControlGroup::close);
        }
    }
}
