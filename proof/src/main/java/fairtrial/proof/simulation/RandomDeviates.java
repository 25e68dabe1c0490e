package fairtrial.proof.simulation;

import java.util.random.RandomGenerator;

/// Random deviates with mean 0 and standard deviation 1.
final class RandomDeviates {
    private static final int DEGREES = 3;

    private RandomDeviates() {}

    /// A deviate of Student's t with 3 degrees of freedom, whose variance is 3, divided by √3. One value in
    /// 100 lies beyond 3.4.
    static double heavy(RandomGenerator random) {
        double squares = 0;
        for (int i = 0; i < DEGREES; i++) {
            double normal = random.nextGaussian();
            squares += normal * normal;
        }
        return random.nextGaussian() / Math.sqrt(squares);
    }
}
