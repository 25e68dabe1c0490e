package fairtrial.proof.simulation;

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

    static NoiseModel noiseModel(Noise noise) {
        return new NoiseModel.Modelled(noise);
    }
}
