package fairtrial.lab.run;

import fairtrial.core.model.Contender;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/// Contenders of a plan, started and warm as in a round, with the load generator beside them: for slices that
/// no comparison counts. While one has a slice, the others are stopped.
public final class WarmRound implements AutoCloseable {
    /// The place of every slice: they enter no figure, so their numbers say nothing.
    static final Driver.Place PLACE = new Driver.Place(1, 1);

    /// No contender has a name that begins with a dot.
    private static final String ENGINE_LOG = ".load-agent.log";

    private final RunContext run;

    /// What is open, the last first.
    private final Deque<Runnable> open = new ArrayDeque<>();

    private final Driver driver;
    private final List<RunningContender> apps;

    private WarmRound(RunContext run, List<String> contenders) throws LoadFailed, Cancel.Interrupted, ContenderLost {
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
            List<Contender> order =
                    contenders.stream().map(run.plan()::contender).toList();
            round.warmUp(PLACE, order, new Unheard(run));
            this.apps = round.apps();
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

    /// Starts the contenders in this order and warms them up.
    ///
    /// @param run its log gets the warm-up and every slice
    /// @throws UserError FT-680 a contender did not start, or ended
    /// @throws LoadFailed the load generator ended
    public static WarmRound start(RunContext run, List<String> contenders) throws LoadFailed, Cancel.Interrupted {
        try {
            return new WarmRound(run, contenders);
        } catch (ContenderLost e) {
            throw lost(e);
        }
    }

    /// One of them.
    public WarmContender contender(String id) {
        RunningContender app = apps.stream()
                .filter(one -> one.contender().id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("not started: " + id));
        return new WarmContender(this, app);
    }

    /// Opens that many connections to each of them.
    public void connect(int connections) throws LoadFailed {
        connect(apps, connections);
    }

    void connect(List<RunningContender> some, int connections) throws LoadFailed {
        try {
            driver.connect(some, connections);
        } catch (ContenderLost e) {
            throw lost(e);
        }
    }

    RunContext run() {
        return run;
    }

    Driver driver() {
        return driver;
    }

    /// Ends the contenders and the load generator.
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

    static UserError lost(ContenderLost e) {
        return new UserError("FT-680", e.contender(), e.reason(), e.logTail());
    }
}
