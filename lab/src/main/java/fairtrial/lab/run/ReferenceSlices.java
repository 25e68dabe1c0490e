package fairtrial.lab.run;

import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Protocol;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.ReferenceRules;
import fairtrial.core.plan.SliceLength;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.nginx.RunningReference;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Slices on the reference of a plan between the capacity blocks of one round, as long as those of a contender. A
/// reference that fails leaves the run, and the round goes on.
final class ReferenceSlices implements AutoCloseable {
    /// No contender has a name that begins with a dot.
    static final String TARGET = ".nginx";

    private static final String LOG = "nginx";

    private final RunContext run;
    private final Driver driver;
    private final Driver.Place place;
    private final Path log;
    private Optional<Running> running = Optional.empty();

    private record Running(RunningReference reference, RunningContender contender) {}

    ReferenceSlices(RunContext run, Driver driver, Driver.Place place) {
        this.run = run;
        this.driver = driver;
        this.place = place;
        this.log = run.testbed().temporary().resolve(TARGET + ".log");
    }

    /// Starts the reference, which needs a contender that runs. Nothing without a reference, or where it has left the
    /// run, or its contender has.
    void start(List<RunningContender> apps) throws LoadFailed, Cancel.Interrupted {
        Plan plan = run.plan();
        boolean lost =
                run.record().all(JournalEvent.ReferenceLost.class).findAny().isPresent();
        Optional<RunningContender> contender = ReferenceRules.measured(plan).stream()
                .flatMap(one -> apps.stream().filter(app -> app.contender().id().equals(one.id())))
                .findFirst();
        if (plan.loads().reference().isEmpty() || lost || contender.isEmpty()) {
            return;
        }
        driver.paused().resumeAll();
        try {
            RunningReference reference = run.testbed().startReference(plan, contender.get(), log);
            running = Optional.of(new Running(reference, contender.get()));
            connect(reference.port());
        } catch (BootFailure | IOException | UserError e) {
            run.cancel().check();
            lose(String.valueOf(e.getMessage()));
        } catch (LoadFailed e) {
            loseUnlessEngine(e);
        }
    }

    private void connect(int port) throws LoadFailed {
        Plan plan = run.plan();
        int connections = plan.loads().capacity().connections();
        driver.engine()
                .open(Target.of(
                        TARGET, port, Protocol.HTTP, connections, plan.loads().workload()));
    }

    /// One slice after some of the blocks; nothing after the others.
    void after(int block, int blocks) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        if (running.isPresent() && isDue(block, blocks)) {
            slice(block, running.get());
        }
    }

    /// Whether a slice follows this block, from 1.
    static boolean isDue(int block, int blocks) {
        return block * ReferenceRules.SLICES / blocks > (block - 1) * ReferenceRules.SLICES / blocks;
    }

    private void slice(int block, Running driven) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        run.cancel().check();
        boolean proxy = ReferenceRules.isProxy(run.plan());
        if (proxy) {
            driver.paused().resumeOnly(driven.contender());
        } else {
            driver.paused().pauseAll();
        }
        try {
            LoadResult result = driver.engine().drive(order(block));
            ServiceLost.check(run.services());
            if (proxy) {
                Driver.requireAlive(driven.contender());
            }
            record(block, driven.reference(), result);
        } catch (LoadFailed e) {
            loseUnlessEngine(e);
        }
    }

    private LoadOrder order(int block) {
        Plan plan = run.plan();
        SliceLength length = run.record().sliceLength(plan.loads().capacity());
        long seed = plan.header().seed() + block;
        boolean awake = plan.awake(plan.loads().capacity()) && !ReferenceRules.sharesLoadCpus(plan);
        return new LoadOrder(TARGET, plan.loads().capacity(), length.millis(), length.leadMillis(), seed)
                .withPolling(awake);
    }

    private void record(int block, RunningReference reference, LoadResult result) {
        long errors = result.errors().total();
        if (!reference.isAlive()) {
            lose(reference.server() + " ended");
        } else if (errors >= result.counts().completedTotal()) {
            lose(errors + " of its responses were wrong");
        } else {
            run.log()
                    .append(new JournalEvent.ReferenceMeasured(
                            place.round(),
                            place.attempt(),
                            block,
                            reference.server(),
                            result.throughput().perSecond(),
                            errors,
                            result.threads().busyShare()));
        }
    }

    private void loseUnlessEngine(LoadFailed e) throws LoadFailed, Cancel.Interrupted {
        if (e.engineLost()) {
            throw e;
        }
        run.cancel().check();
        lose(e.reason());
    }

    private void lose(String reason) {
        close();
        run.log().append(new JournalEvent.ReferenceLost(place.round(), place.attempt(), reason));
        run.log().keepLog(log, place.round(), place.attempt(), LOG);
        run.progress().say(new Message("run.reference-lost", reason));
    }

    @Override
    public void close() {
        running.ifPresent(driven -> driven.reference().close());
        running = Optional.empty();
    }
}
