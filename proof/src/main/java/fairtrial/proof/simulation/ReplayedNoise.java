package fairtrial.proof.simulation;

import java.util.List;
import java.util.SplittableRandom;

/// Machine noise from stretches of real slices, one after the other, each from a random place in a random
/// round.
final class ReplayedNoise implements MachineNoise {
    /// Slices in one stretch: five blocks of a round of four contenders, so that correlations over time are
    /// kept.
    private static final int STRETCH = 20;

    private final List<double[]> rounds;
    private final double sliceSeconds;
    private final SplittableRandom random;
    private double[] round;
    private int at;
    private int left;

    ReplayedNoise(List<double[]> rounds, double sliceSeconds, SplittableRandom random) {
        this.rounds = rounds;
        this.sliceSeconds = sliceSeconds;
        this.random = random;
        this.round = rounds.getFirst();
    }

    @Override
    public double meanOver(double seconds) {
        int slices = Math.max(1, (int) Math.round(seconds / sliceSeconds));
        double sum = 0;
        for (int slice = 0; slice < slices; slice++) {
            sum += next();
        }
        return sum / slices;
    }

    @Override
    public void pass(double seconds) {
        if (seconds > STRETCH * sliceSeconds) {
            left = 0;
        } else {
            left -= (int) (seconds / sliceSeconds);
        }
    }

    private double next() {
        if (left <= 0 || at >= round.length) {
            round = rounds.get(random.nextInt(rounds.size()));
            at = random.nextInt(round.length);
            left = STRETCH;
        }
        left--;
        return round[at++];
    }
}
