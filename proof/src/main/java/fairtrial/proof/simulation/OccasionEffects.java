package fairtrial.proof.simulation;

import java.util.SplittableRandom;

/// What an occasion does to each contender by itself: the state of the machine, to which they react differently.
///
/// @param name    in tables
/// @param common  standard deviation of every contender's effect, natural log
/// @param odd     that of contender 0
/// @param shape   of the distribution
record OccasionEffects(String name, double common, double odd, Shape shape) {
    enum Shape {
        NORMAL,
        /// Student's t with 3 degrees of freedom, scaled to that deviation.
        HEAVY,
        /// A machine that is in one of two states.
        TWO_STATES
    }

    /// The effects of one occasion.
    double[] draw(int contenders, SplittableRandom random) {
        double[] effects = new double[contenders];
        for (int contender = 0; contender < contenders; contender++) {
            effects[contender] = (contender == 0 ? odd : common) * deviate(random);
        }
        return effects;
    }

    private double deviate(SplittableRandom random) {
        return switch (shape) {
            case NORMAL -> random.nextGaussian();
            case HEAVY -> RandomDeviates.heavy(random);
            case TWO_STATES -> random.nextBoolean() ? 1 : -1;
        };
    }
}
