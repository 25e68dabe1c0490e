package fairtrial.proof.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/// One question to the simulator: this protocol, on this kind of machine, with this truth.
///
/// @param noise    what the noise model is called in tables
/// @param percents how much faster than the slowest the ranked contenders are, in percent; contender 0 is one
///     of the fastest
/// @param margin   below which equivalent is a right answer, as a share
record Cell(Protocol protocol, String noise, NoiseModel noiseModel, List<Double> percents, double margin) {
    Cell {
        percents = List.copyOf(percents);
    }

    /// True logs of the ranked contenders.
    double[] truth() {
        return percents.stream()
                .mapToDouble(percent -> Math.log1p(percent / 100))
                .toArray();
    }

    /// A truth in words.
    static String text(List<Double> percents) {
        return percents.stream()
                .map(percent ->
                        percent == Math.rint(percent) ? String.valueOf(percent.longValue()) : String.valueOf(percent))
                .collect(Collectors.joining(" "));
    }

    /// All contenders are the same.
    static List<Double> equal(int contenders) {
        return Collections.nCopies(contenders, 0.0);
    }

    /// Contender 0 is faster than all the others, which are equal.
    static List<Double> leading(double percent, int contenders) {
        List<Double> percents = new ArrayList<>(equal(contenders));
        percents.set(0, percent);
        return percents;
    }
}
