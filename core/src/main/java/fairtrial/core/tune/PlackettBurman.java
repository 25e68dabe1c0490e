package fairtrial.core.tune;

import java.util.ArrayList;
import java.util.List;

/// Two-level designs in which every two columns are orthogonal: N runs for up to N − 1 factors (Plackett
/// and Burman, The Design of Optimum Multifactorial Experiments, Biometrika 1946). The first row is
/// rotated N − 2 times; the last row is the low level of all.
final class PlackettBurman {
    private static final List<String> GENERATORS = List.of(
            "+-+", "+++-+--", "++-+++---+-", "++++-+-++--+---", "++--++++-+-+----++-", "+++++-+-++--++--+-+----");

    private PlackettBurman() {}

    /// The smallest design for so many factors: `[run][factor]`, true is the high level.
    ///
    /// @param factors 1–23
    static List<boolean[]> design(int factors) {
        String generator = GENERATORS.stream()
                .filter(row -> row.length() >= factors)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(factors + " factors"));
        int length = generator.length();
        List<boolean[]> runs = new ArrayList<>();
        for (int shift = 0; shift < length; shift++) {
            boolean[] run = new boolean[factors];
            for (int factor = 0; factor < factors; factor++) {
                run[factor] = generator.charAt((factor + length - shift) % length) == '+';
            }
            runs.add(run);
        }
        runs.add(new boolean[factors]);
        return runs;
    }

    /// The design and its mirror image: main effects are free of interactions of two factors (Box and
    /// Wilson 1951).
    static List<boolean[]> foldedOver(List<boolean[]> design) {
        List<boolean[]> both = new ArrayList<>(design);
        for (boolean[] run : design) {
            boolean[] mirrored = new boolean[run.length];
            for (int i = 0; i < run.length; i++) {
                mirrored[i] = !run[i];
            }
            both.add(mirrored);
        }
        return both;
    }
}
