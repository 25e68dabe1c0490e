package fairtrial.published.rerun;

import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Workloads;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.ControlGroup;
import fairtrial.lab.host.Host;
import fairtrial.lab.run.Cancel;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.SetUp;
import fairtrial.published.replay.Step;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Rows on this machine.
public final class RowConductor implements RowSite {
    private final Machine machine;
    private final RowStarter starter;
    private final RowRuns runs;
    private final ReplayFolder folder;
    private final Cancel cancel;
    private final boolean apart;

    /// @param apart whether the load comes from another machine
    public RowConductor(
            Host host, RowStarter starter, Engines engines, ReplayFolder folder, Cancel cancel, boolean apart) {
        this.machine = host.survey().machine();
        this.starter = starter;
        this.runs = new RowRuns(host, engines, folder, cancel);
        this.folder = folder;
        this.cancel = cancel;
        this.apart = apart;
    }

    @Override
    public boolean limitsMemory() {
        return ControlGroup.tryOut() instanceof Reading.Available;
    }

    @Override
    public void row(Step step, int round, Participant row, Consumer<ReplayRun> made) throws RowLost {
        SetUp setUp = step.setUp();
        Places places = Places.of(machine, setUp.pinned(), apart);
        List<RowRun> left = new ArrayList<>(RowRun.all(setUp));
        while (!left.isEmpty() && !cancel.isRequested()) {
            Path own = folder.runFolder(step.id(), round, row.name(), Optional.empty());
            try (Limit limit = new Limit(RowStarter.group(setUp));
                    Serving server = starter.start(
                            row.spec(),
                            setUp,
                            Workloads.of(left.getFirst().workload()),
                            machine.processors().allowed(),
                            limit.group(),
                            folder.root().resolve(own))) {
                runs.begin(step, round, row, server, places);
                runAll(left, limit, server, made);
            } catch (UserError e) {
                throw new RowLost(String.valueOf(e.getMessage()));
            }
        }
    }

    /// The runs on one process, until it ends.
    private void runAll(List<RowRun> left, Limit limit, Serving server, Consumer<ReplayRun> made) {
        while (!left.isEmpty() && !cancel.isRequested()) {
            RowRun next = left.removeFirst();
            ReplayRun run = runs.run(next, limit.group());
            made.accept(run);
            if (!server.isAlive()) {
                return;
            }
            if (run.figures().isEmpty() && !next.again()) {
                left.addFirst(next.repeated());
            }
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
