package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadFailed;
import java.util.List;

/// One contender of a plan, started and warm as in a round, for slices that no comparison counts: alone on its
/// CPUs, or one of a [WarmRound].
public final class WarmContender implements AutoCloseable {
    private final WarmRound round;
    private final RunningContender app;
    private int slices;

    WarmContender(WarmRound round, RunningContender app) {
        this.round = round;
        this.app = app;
    }

    /// Starts the contender alone and warms it up.
    ///
    /// @param run its log gets the warm-up and every slice
    /// @throws UserError FT-680 the contender did not start, or ended
    /// @throws LoadFailed the load generator ended
    public static WarmContender start(RunContext run, String contender) throws LoadFailed, Cancel.Interrupted {
        return WarmRound.start(run, List.of(contender)).contender(contender);
    }

    /// The contender.
    public RunningContender app() {
        return app;
    }

    /// Opens that many connections to it.
    public void connect(int connections) throws LoadFailed {
        round.connect(List.of(app), connections);
    }

    /// Lets it run, and stops the others: somebody asks it something, or its slice comes next.
    public void wake() {
        round.driver().paused().resumeOnly(app);
    }

    /// Drives one slice.
    ///
    /// @param leadMillis first part of `millis` that is driven and not counted
    /// @throws UserError FT-680 the contender ended, FT-681 the load failed
    public MeasuredSlice slice(Load load, long millis, long leadMillis) throws LoadFailed, Cancel.Interrupted {
        slices++;
        RunContext run = round.run();
        LoadOrder order = new LoadOrder(
                        app.contender().id(),
                        load,
                        millis,
                        leadMillis,
                        run.plan().header().seed() + slices)
                .withPolling(run.plan().awake(load));
        SliceRecord slice = round.driver().slice(WarmRound.PLACE, order, slices, 1, app);
        requireAlive();
        if (slice.outcome() instanceof SliceOutcome.Failed(String reason)) {
            throw new UserError("FT-681", app.contender().id(), reason);
        }
        return MeasuredSlice.of(slice).orElseThrow();
    }

    /// Tells one that has ended from one that only does not do what it is asked.
    ///
    /// @throws UserError FT-680 it ended
    public void requireAlive() {
        try {
            Driver.requireAlive(app);
        } catch (ContenderLost e) {
            throw WarmRound.lost(e);
        }
    }

    /// Ends it, and all others of its round, and the load generator.
    @Override
    public void close() {
        round.close();
    }
}
