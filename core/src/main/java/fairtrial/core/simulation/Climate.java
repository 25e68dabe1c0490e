package fairtrial.core.simulation;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Where the noise of an experiment comes from: a model with parameters, or what was measured, played again.
sealed interface Climate {
    /// The weather of one experiment.
    Weather weather(SplittableRandom random);

    /// The luck of one fresh JVM.
    double luck(int contender, RandomGenerator random);

    /// How far it starts below its level.
    double leak(RandomGenerator random);

    /// A model.
    record Modelled(Noise noise) implements Climate {
        @Override
        public Weather weather(SplittableRandom random) {
            return new ModelledWeather(noise, random);
        }

        @Override
        public double luck(int contender, RandomGenerator random) {
            double deviate = noise.heavyTails() ? Deviates.heavy(random) : random.nextGaussian();
            return deviate * noise.forkSd() * (contender == 0 ? Math.sqrt(noise.forkFactor()) : 1);
        }

        @Override
        public double leak(RandomGenerator random) {
            return noise.leak() > 0 ? noise.leak() * Math.abs(random.nextGaussian()) : 0;
        }
    }

    /// Real residuals: stretches of slices as they followed each other in real rounds, and the luck of real
    /// JVMs (block bootstrap [Künsch 1989]).
    ///
    /// @param slices residuals of one round each, in the order of time: log throughput without its JVM's level
    /// @param sliceSeconds from the beginning of one slice to that of the next
    /// @param lucks of real JVMs: a round's level of one contender without the round's and the contender's own
    record Replayed(List<double[]> slices, double sliceSeconds, List<Double> lucks) implements Climate {
        public Replayed {
            slices = List.copyOf(slices);
            lucks = List.copyOf(lucks);
            if (slices.isEmpty() || lucks.isEmpty()) {
                throw new IllegalArgumentException("nothing to play again");
            }
        }

        @Override
        public Weather weather(SplittableRandom random) {
            return new ReplayedWeather(slices, sliceSeconds, random);
        }

        @Override
        public double luck(int contender, RandomGenerator random) {
            return lucks.get(random.nextInt(lucks.size()));
        }

        @Override
        public double leak(RandomGenerator random) {
            return 0;
        }
    }
}
