package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/// One contender of a plan, alone on its CPUs, started and warm as in a round, with the load generator beside
/// it: for slices that no comparison counts.
public final class WarmContender implements AutoCloseable {
    private static final Driver.Place PLACE = new Driver.Place(1, 1);

    /// No contender has a name that begins with a dot.
    private static final String ENGINE_LOG = ".load-agent.log";

    private final RunContext run;

    /// What is open, the last first.
    private final Deque<Runnable> open = new ArrayDeque<>();

    private final Driver driver;
    private final RunningContender app;
    private int slices;

    private WarmContender(RunContext run, String contender) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        this.run = run;
        try {
            LocalSite site = new LocalSite(run.testbed(), run.libraries(), run.services());
            site.keepApart(run.state(), true);
            open.push(() -> site.keepApart(run.state(), false));
            LoadEngine engine = run.testbed()
                    .startLoad(run.plan(), run.testbed().temporary().resolve(ENGINE_LOG));
            open.push(engine::close);
            this.driver = new Driver(run, engine);
            Round round = new Round(run, driver);
            open.push(round::close);
            round.warmUp(PLACE, List.of(run.plan().contender(contender)), new Unheard(run));
            this.app = round.apps().getFirst();
        } catch (LoadFailed | Cancel.Interrupted | ContenderLost | RuntimeException e) {
            close();
            throw e;
        }
    }

    /// Tells the phases, and nothing else.
    private record Unheard(RunContext run) implements Round.Listener {
        @Override
        public void entered(Phase phase) {
            run.progress().phase(1, 1, phase, 0);
        }

        @Override
        public void warm(Collection<List<WarmTurn>> settled) {
            // Nothing depends on it: the slices' lengths are the caller's.
        }
    }

    /// Starts the contender and warms it up.
    ///
    /// @param run its log gets the warm-up and every slice
    /// @throws UserError FT-680 the contender did not start, or ended
    /// @throws LoadFailed the load generator ended
    public static WarmContender start(RunContext run, String contender) throws LoadFailed, Cancel.Interrupted {
        try {
            return new WarmContender(run, contender);
        } catch (ContenderLost e) {
            throw lost(e);
        }
    }

    /// The contender.
    public RunningContender app() {
        return app;
    }

    /// Opens that many connections to it.
    public void connect(int connections) throws LoadFailed {
        try {
            driver.connect(List.of(app), connections);
        } catch (ContenderLost e) {
            throw lost(e);
        }
    }

    /// Drives one slice.
    ///
    /// @param leadMillis first part of `millis` that is driven and not counted
    /// @throws UserError FT-680 the contender ended, FT-681 the load failed
    public MeasuredSlice slice(Load load, long millis, long leadMillis) throws LoadFailed, Cancel.Interrupted {
        slices++;
        LoadOrder order = new LoadOrder(
                        app.contender().id(),
                        load,
                        millis,
                        leadMillis,
                        run.plan().header().seed() + slices)
                .withPolling(run.plan().awake(load));
        SliceRecord slice = driver.slice(PLACE, order, slices, 1, app);
        try {
            Driver.requireAlive(app);
        } catch (ContenderLost e) {
            throw lost(e);
        }
        if (slice.outcome() instanceof SliceOutcome.Failed(String reason)) {
            throw new UserError("FT-681", app.contender().id(), reason);
        }
        return MeasuredSlice.of(slice).orElseThrow();
    }

    /// Ends the contender and the load generator.
    @Override
    public void close() {
        if (open.isEmpty()) {
            return;
        }
        Runnable last = open.pop();
        try {
            last.run();
        } finally {
            close();
        }
    }

    private static UserError lost(ContenderLost e) {
        return new UserError("FT-680", e.contender(), e.reason(), e.logTail());
    }
}
