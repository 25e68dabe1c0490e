package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadFailed;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;

/// Injected CPU costs per request: those that a contender has by its properties, and twice per round a fifth of
/// the cost of a request, for one slice. The latter shows whether throughput depends on the contender at all. A
/// round with only the compared slices has none of it.
final class CostInjection {
    /// PROTOCOL.md, Validity: sensitivity.
    private static final double SHARE = 0.20;

    /// For compiling what burns: any cost does.
    private static final double WARMING_MICROS = 10;

    private static final long WARMING_MILLIS = 250;

    private final Plan plan;
    private final Driver driver;

    CostInjection(Plan plan, Driver driver) {
        this.plan = plan;
        this.driver = driver;
    }

    /// Whether the slices with an injected cost come after that block: at a third and at two thirds of a round, since
    /// `sensitivity` judges every contender by its own slices alone. Never where only the compared slices
    /// are driven.
    boolean isAfter(int block, int blocks) {
        return !comparedOnly() && isAtThird(block, blocks);
    }

    static boolean isAtThird(int block, int blocks) {
        return block == (blocks + 2) / 3 || block == (2 * blocks + 2) / 3;
    }

    /// While nobody is measured: what burns is calibrated and compiled, then every contender has the cost that
    /// is its own.
    void prepare(List<RunningContender> apps) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        int connections = plan.loads().capacity().connections();
        List<RunningContender> injected =
                comparedOnly() ? apps.stream().filter(app -> ownCost(app) > 0).toList() : apps;
        driver.connect(apps, connections);
        for (RunningContender app : injected) {
            boolean warm = plan.sampling().warmUp().wanted();
            if (inject(app, ownCost(app) + WARMING_MICROS) && warm) {
                LoadOrder order =
                        new LoadOrder(app.contender().id(), new Load.Closed(connections), WARMING_MILLIS, 0, 1);
                driver.turn(app, order);
            }
            inject(app, ownCost(app));
        }
    }

    /// One slice of each with the extra cost; nothing where no cost can be planted or CPU time not be read.
    void probe(Driver.Place place, int block, List<RunningContender> order, List<MeasuredSlice> soFar)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        for (int position = 1; position <= order.size(); position++) {
            RunningContender app = order.get(position - 1);
            OptionalDouble cost = microsPerRequest(soFar, app.contender().id());
            if (cost.isEmpty()) {
                continue;
            }
            double extra = SHARE * cost.getAsDouble();
            if (inject(app, ownCost(app) + extra)) {
                driver.probe(
                        place,
                        ProbeKind.INJECTED_COST,
                        () -> takeAway(app, extra),
                        plan.loads().capacity(),
                        block,
                        position,
                        app);
            }
        }
    }

    private static OptionalDouble microsPerRequest(List<MeasuredSlice> slices, String contender) {
        return slices.stream()
                .filter(slice -> slice.contender().equals(contender))
                .flatMapToDouble(slice -> slice.cpuMicrosPerRequest().stream())
                .average();
    }

    private static boolean inject(RunningContender app, double micros) throws ContenderLost {
        try {
            app.inject(micros);
            return true;
        } catch (IOException e) {
            if (app.isAlive() && app.contender().injectedMicros() == 0) {
                return false;
            }
            throw new ContenderLost(app.contender().id(), "cost injection: " + e.getMessage(), app.logTail());
        }
    }

    /// A contender that kept the cost would be measured with it.
    ///
    /// @return the part of `extra` in what the requests of the slice really burnt
    private static double takeAway(RunningContender app, double extra) throws ContenderLost {
        double all = ownCost(app) + extra;
        try {
            return app.inject(ownCost(app)).orElse(all) * extra / all;
        } catch (IOException e) {
            throw new ContenderLost(app.contender().id(), "the injected cost stayed: " + e.getMessage(), app.logTail());
        }
    }

    private boolean comparedOnly() {
        return plan.sampling().slicing().isComparedOnly();
    }

    private static double ownCost(RunningContender app) {
        return app.contender().injectedMicros();
    }
}
