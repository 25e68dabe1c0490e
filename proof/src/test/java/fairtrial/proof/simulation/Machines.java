package fairtrial.proof.simulation;

import java.util.stream.IntStream;

/// The noises of SIMULATION.md, an independent simulation in Python: slices of 2 s, start and warm-up 12 s for
/// each.
final class Machines {
    static final Noise BASE = Noise.calm(0.03, 2, 0.01);

    private Machines() {}

    /// Its recommended design: five blocks, a look after every round from 3 to 24, a total error of 5 %, margin
    /// 3 %.
    static Rules rules() {
        return new Rules(3, 24, 5, 2, 12, 0.03, 0.05, false);
    }

    /// The contenders in random order, so that no rule gains because the fastest comes first.
    static int[] anyOrder(SimulatedMachine machine) {
        int[] order = IntStream.range(0, machine.contenders()).toArray();
        machine.shuffle(order);
        return order;
    }

    static NoiseModel noiseModel(Noise noise) {
        return new NoiseModel.Modelled(noise);
    }
}
