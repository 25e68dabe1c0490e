package fairtrial.proof.simulation;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Source of an experiment's noise: a model with parameters, or a bootstrap of measured noise.
sealed interface NoiseModel {
    /// The machine noise of one experiment.
    MachineNoise machineNoise(SplittableRandom random);

    /// The JVM effect of one fresh JVM, in log throughput.
    double jvmEffect(int contender, RandomGenerator random);

    /// How far a fresh JVM starts below its level, in log throughput, at least 0.
    double leak(RandomGenerator random);

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

    /// A bootstrap of real residuals: stretches of consecutive slices of real rounds, and the JVM effects of
    /// real JVMs (block bootstrap [Künsch 1989]).
    ///
    /// @param slices residuals of one round each, in the order of time: log throughput minus its JVM's level
    /// @param sliceSeconds seconds from the start of one slice to the next
    /// @param jvmEffects effects of real JVMs: the level of one contender in a round, minus the means of the
    ///     round and of the contender
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
