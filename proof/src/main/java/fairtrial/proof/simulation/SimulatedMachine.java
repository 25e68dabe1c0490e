package fairtrial.proof.simulation;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// A machine with contenders whose true speed is known. Its random streams are independent: the n-th JVM of a
/// contender has the same JVM effect, and the noise has the same seed, for every protocol.
final class SimulatedMachine {
    private final NoiseModel noiseModel;
    private final double[] truth;
    private final RandomGenerator[] jvmEffects;
    private final double[] jvmEffect;
    private final double[] leak;
    private final MachineNoise machineNoise;
    private final SplittableRandom orders;
    private double seconds;

    /// A machine in its initial state.
    ///
    /// @param truth the contenders' true log throughputs
    SimulatedMachine(NoiseModel noiseModel, double[] truth, long seed) {
        SplittableRandom root = new SplittableRandom(seed);
        this.noiseModel = noiseModel;
        this.truth = truth.clone();
        this.machineNoise = noiseModel.machineNoise(root.split());
        this.orders = root.split();
        this.jvmEffects = new RandomGenerator[truth.length];
        for (int contender = 0; contender < truth.length; contender++) {
            jvmEffects[contender] = root.split();
        }
        this.jvmEffect = new double[truth.length];
        this.leak = new double[truth.length];
    }

    double[] truth() {
        return truth.clone();
    }

    int contenders() {
        return truth.length;
    }

    /// The machine time so far.
    double minutes() {
        return seconds / 60;
    }

    /// Shuffles the contenders [Fisher & Yates].
    void shuffle(int[] contenders) {
        for (int i = contenders.length - 1; i > 0; i--) {
            int other = orders.nextInt(i + 1);
            int moved = contenders[i];
            contenders[i] = contenders[other];
            contenders[other] = moved;
        }
    }

    /// Starts a fresh JVM for this contender. It takes no time; the caller adds the time with [#pass].
    void boot(int contender) {
        jvmEffect[contender] = noiseModel.jvmEffect(contender, jvmEffects[contender]);
        leak[contender] = noiseModel.leak(jvmEffects[contender]);
    }

    void pass(double time) {
        machineNoise.pass(time);
        seconds += time;
    }

    /// The mean log throughput of the contender's JVM under load for the next `time` seconds.
    double measure(int contender, double time) {
        seconds += time;
        double cold = leak[contender];
        leak[contender] = cold * Math.exp(-time / Noise.LEAK_SECONDS);
        double meanCold = (cold - leak[contender]) * Noise.LEAK_SECONDS / time;
        return truth[contender] + jvmEffect[contender] - meanCold + machineNoise.meanOver(time);
    }
}
