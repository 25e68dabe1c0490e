package fairtrial.proof.simulation;

import java.util.SplittableRandom;

/// Effects of an occasion on each contender: the state of the machine, to which contenders react differently.
///
/// @param name    name in tables
/// @param common  standard deviation of the effect on a contender, natural log
/// @param odd     standard deviation of the effect on contender 0, natural log
/// @param shape   shape of the distribution
record OccasionEffects(String name, double common, double odd, Shape shape) {
    enum Shape {
        NORMAL,
        /// Student's t with 3 degrees of freedom, scaled to the standard deviation.
        HEAVY,
        /// A machine in one of two states.
        TWO_STATES
    }

    /// The effects of one occasion, in log throughput.
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
