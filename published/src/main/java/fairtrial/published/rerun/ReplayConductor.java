package fairtrial.published.rerun;

import fairtrial.core.model.Machine;
import fairtrial.core.text.Message;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Shuffle;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.Replay;
import fairtrial.published.replay.ReplayHosts;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.Step;
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
    private final RowSite site;
    private final ReplayFolder folder;
    private final Consumer<Message> progress;
    private final Cancel cancel;
    private final List<ReplayRun> done = new ArrayList<>();
    private final List<String> scaled = new ArrayList<>();
    private final TreeMap<String, String> absent = new TreeMap<>();

    /// @param machine machine of the rows
    public ReplayConductor(
            Machine machine, RowSite site, ReplayFolder folder, Consumer<Message> progress, Cancel cancel) {
        this.machine = machine;
        this.site = site;
        this.folder = folder;
        this.progress = progress;
        this.cancel = cancel;
    }

    /// Runs everything that can run, until a stop is requested.
    ///
    /// @param scale factor on the published durations
    /// @param date  date such as 2026-11-21
    /// @param hosts the machines, where there are several
    public ReplayRecord conduct(
            Replay replay, double scale, String toolVersion, String date, Optional<ReplayHosts> hosts) {
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
        return new ReplayRecord(replay, toolVersion, date, machine, scale, scaled, lost, done, hosts);
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

    private void row(Step step, int round, Participant row) {
        boolean limited = step.setUp().jvm().memoryLimitMebi().isPresent();
        if (limited && !scaled.contains(NO_GROUP) && !site.limitsMemory()) {
            scaled.add(NO_GROUP);
        }
        try {
            site.row(step, round, row, this::note);
        } catch (RowLost lost) {
            progress.accept(new Message("replay.run.lost", row.name(), lost.reason()));
            absent.putIfAbsent(row.name(), lost.reason());
        }
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
}
