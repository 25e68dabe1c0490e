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

    /// The smallest design for so many factors: `[run][factor]`, 1 is the high level.
    ///
    /// @param factors 1–23
    static List<int[]> design(int factors) {
        String generator = GENERATORS.stream()
                .filter(row -> row.length() >= factors)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(factors + " factors"));
        int length = generator.length();
        List<int[]> runs = new ArrayList<>();
        for (int shift = 0; shift < length; shift++) {
            int[] run = new int[factors];
            for (int factor = 0; factor < factors; factor++) {
                run[factor] = generator.charAt((factor + length - shift) % length) == '+' ? 1 : 0;
            }
            runs.add(run);
        }
        runs.add(new int[factors]);
        return runs;
    }
}
