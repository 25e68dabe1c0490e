package fairtrial.proof.simulation;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Where the noise of an experiment comes from: a model with parameters, or what was measured, played again.
sealed interface NoiseModel {
    /// The noise of one experiment.
    MachineNoise machineNoise(SplittableRandom random);

    /// The JVM effect of one fresh JVM.
    double jvmEffect(int contender, RandomGenerator random);

    /// How far it starts below its level.
    double leak(RandomGenerator random);

    /// A model.
    record Modelled(Noise noise) implements NoiseModel {
        @Override
        public MachineNoise machineNoise(SplittableRandom random) {
            return new ModelledNoise(noise, random);
        }

        @Override
        public double jvmEffect(int contender, RandomGenerator random) {
            double deviate = noise.heavyTails() ? RandomDeviates.heavy(random) : random.nextGaussian();
            return deviate * noise.forkSd() * (contender == 0 ? Math.sqrt(noise.forkFactor()) : 1);
        }

        @Override
        public double leak(RandomGenerator random) {
            return noise.leak() > 0 ? noise.leak() * Math.abs(random.nextGaussian()) : 0;
        }
    }

    /// Real residuals: stretches of slices as they followed each other in real rounds, and the JVM effect of real
    /// JVMs (block bootstrap [Künsch 1989]).
    ///
    /// @param slices residuals of one round each, in the order of time: log throughput without its JVM's level
    /// @param sliceSeconds from the beginning of one slice to that of the next
    /// @param jvmEffects of real JVMs: a round's level of one contender without the round's and the contender's own
    record Replayed(List<double[]> slices, double sliceSeconds, List<Double> jvmEffects) implements NoiseModel {
        public Replayed {
            slices = List.copyOf(slices);
            jvmEffects = List.copyOf(jvmEffects);
            if (slices.isEmpty() || jvmEffects.isEmpty()) {
                throw new IllegalArgumentException("nothing to play again");
            }
        }

        @Override
        public MachineNoise machineNoise(SplittableRandom random) {
            return new ReplayedNoise(slices, sliceSeconds, random);
        }

        @Override
        public double jvmEffect(int contender, RandomGenerator random) {
            return jvmEffects.get(random.nextInt(jvmEffects.size()));
        }

        @Override
        public double leak(RandomGenerator random) {
            return 0;
        }
    }
}
