package fairtrial.proof.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/// One cell of the simulation grid: a protocol, a kind of machine, and the true speeds.
///
/// @param noise    name of the noise model in tables
/// @param percents how much faster than the slowest the ranked contenders are, in percent; contender 0 is one
///     of the fastest
/// @param margin   largest difference for which equivalent is a correct answer, as a share
record Cell(Protocol protocol, String noise, NoiseModel noiseModel, List<Double> percents, double margin) {
    Cell {
        percents = List.copyOf(percents);
    }

    /// The true logs of the ranked contenders.
    double[] truth() {
        return logs(percents);
    }

    /// The true logs of contenders that are so much faster than the slowest.
    static double[] logs(List<Double> percents) {
        return percents.stream()
                .mapToDouble(percent -> Math.log1p(percent / 100))
                .toArray();
    }

    static String text(List<Double> percents) {
        return percents.stream()
                .map(percent ->
                        percent == Math.rint(percent) ? String.valueOf(percent.longValue()) : String.valueOf(percent))
                .collect(Collectors.joining(" "));
    }

    /// The percents of contenders that are all equal.
    static List<Double> equal(int contenders) {
        return Collections.nCopies(contenders, 0.0);
    }

    /// The percents of contenders of which contender 0 is faster and the others are equal.
    static List<Double> leading(double percent, int contenders) {
        List<Double> percents = new ArrayList<>(equal(contenders));
        percents.set(0, percent);
        return percents;
    }
}
