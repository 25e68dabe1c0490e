package fairtrial.proof.simulation;

import java.util.LinkedHashMap;
import java.util.Map;

/// Noise models that a protocol is tested on, by their names in tables: one base noise, and disturbances added
/// to it.
final class NoiseModels {
    /// Standard deviation of the added drifts, as in SIMULATION.md.
    static final double DRIFT_SD = 0.03;

    static final Noise.Drift SLOW = new Noise.Drift(DRIFT_SD, 60);
    static final Noise.Drift FAST = new Noise.Drift(DRIFT_SD, 6);

    private static final double OUTLIER_SHARE = 0.03;
    private static final double OUTLIER_LOSS = 0.15;
    private static final double STEP_LEAST = 0.05;
    private static final double STEP_MOST = 0.10;

    /// JVMs start up to some percent below their level at the first block.
    private static final double LEAK_SD = 0.05;

    static final String UNEVEN_THREE = "fork variance x3";
    static final String UNEVEN_NINE = "fork variance x9";

    private NoiseModels() {}

    /// The noise models with this base noise.
    ///
    /// @param stepWithin seconds in which the step of the model `step` occurs
    static Map<String, NoiseModel> of(Noise base, double stepWithin) {
        Map<String, NoiseModel> all = new LinkedHashMap<>();
        all.put("as fitted", new NoiseModel.Modelled(base));
        all.put("calm", new NoiseModel.Modelled(calm(base)));
        all.put("heavy tails", new NoiseModel.Modelled(base.heavy()));
        all.put("outliers", new NoiseModel.Modelled(base.outliers(OUTLIER_SHARE, OUTLIER_LOSS)));
        all.put("slow drift", new NoiseModel.Modelled(base.drifting(SLOW)));
        all.put("fast drift", new NoiseModel.Modelled(base.drifting(FAST)));
        all.put("step", new NoiseModel.Modelled(step(base, stepWithin)));
        all.put("warm-up leak", new NoiseModel.Modelled(base.leaking(LEAK_SD)));
        all.put(UNEVEN_THREE, new NoiseModel.Modelled(base.uneven(3)));
        all.put(UNEVEN_NINE, new NoiseModel.Modelled(base.uneven(9)));
        all.put(
                "all at once",
                new NoiseModel.Modelled(step(base, stepWithin)
                        .heavy()
                        .outliers(OUTLIER_SHARE, OUTLIER_LOSS)
                        .drifting(SLOW, FAST)
                        .leaking(LEAK_SD)
                        .uneven(3)));
        return all;
    }

    static Noise calm(Noise base) {
        return Noise.calm(base.sliceSd(), base.sliceSeconds(), base.forkSd());
    }

    static Noise step(Noise base, double within) {
        return base.stepping(new Noise.Step(STEP_LEAST, STEP_MOST, within));
    }
}
