package fairtrial.proof.simulation;

import java.util.List;
import java.util.SplittableRandom;

/// Simulated noise with the parameters of [Noise]: white noise, outliers, drifts, one step.
final class ModelledNoise implements MachineNoise {
    /// With more slices than this the mean of heavy tails is normal enough.
    private static final double FEW_SLICES = 4;

    private final Noise noise;
    private final SplittableRandom random;
    private final List<OrnsteinUhlenbeckProcess> processes;
    private final double stepAt;
    private final double stepLoss;
    private double now;

    ModelledNoise(Noise noise, SplittableRandom random) {
        this.noise = noise;
        this.random = random;
        this.processes = noise.drifts().stream()
                .map(drift -> new OrnsteinUhlenbeckProcess(drift, random.split()))
                .toList();
        this.stepAt =
                noise.step().map(step -> random.nextDouble() * step.within()).orElse(Double.MAX_VALUE);
        this.stepLoss = noise.step()
                .map(step -> step.least() + random.nextDouble() * (step.most() - step.least()))
                .orElse(0.0);
    }

    @Override
    public double meanOver(double seconds) {
        double slices = Math.max(1, seconds / noise.sliceSeconds());
        double white = noise.sliceSd() * Math.sqrt(noise.sliceSeconds() / seconds) * deviate(slices);
        return white + shared(seconds) - noise.outliers().loss() * outliers(slices);
    }

    @Override
    public void pass(double seconds) {
        if (seconds > 0) {
            shared(seconds);
        }
    }

    private double shared(double seconds) {
        double sum = 0;
        for (OrnsteinUhlenbeckProcess process : processes) {
            sum += process.meanOver(seconds);
        }
        double after = Math.clamp(now + seconds - stepAt, 0, seconds);
        now += seconds;
        return sum - stepLoss * after / seconds;
    }

    private double deviate(double slices) {
        return noise.heavyTails() && slices <= FEW_SLICES ? RandomDeviates.heavy(random) : random.nextGaussian();
    }

    /// The share of outliers among the window's slices.
    private double outliers(double slices) {
        if (noise.outliers().share() <= 0) {
            return 0;
        }
        int whole = (int) Math.round(slices);
        int hit = 0;
        for (int slice = 0; slice < whole; slice++) {
            hit += random.nextDouble() < noise.outliers().share() ? 1 : 0;
        }
        return (double) hit / whole;
    }
}
