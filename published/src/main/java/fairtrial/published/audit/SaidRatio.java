package fairtrial.published.audit;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A ratio in an author's sentence, held against those that are printed: of any load, or of the best figures.
///
/// @param said above 0
/// @param text the sentence, which may say that the ratio is rounded
record SaidRatio(double said, String text) {
    /// A reported ratio is rounded: `12 %` may be 11.5–12.5, `15 times` 14.5–15.5.
    private static final double ROUNDING = 0.05;

    /// "Twice" may be 1.7 or 2.3 times: a spoken ratio has one digit.
    private static final double SPOKEN = 0.15;

    /// "Almost twice", "about three times": the author himself rounds.
    private static final double ROUGH = 0.2;

    private static final double MOST_ROUGH = 0.25;

    /// Ratio up to which people mix up of which figure a per cent is.
    private static final double MOST_PER_CENT = 1.6;

    /// The printed ratio that is nearest to the one in the sentence.
    ///
    /// @param printed not empty, all above 0
    double nearest(List<Double> printed) {
        return printed.stream()
                .min(Comparator.comparingDouble(ratio -> Math.abs(Math.log(ratio / said))))
                .orElse(said);
    }

    /// Whether one of the printed ratios may be meant.
    ///
    /// @param rounding how far a ratio of these figures may be off by their own rounding
    boolean fits(List<Double> printed, double rounding) {
        double most = Math.max(spoken(), rounding);
        return printed.stream()
                .flatMap(this::forms)
                .filter(ratio -> ratio > 0)
                .anyMatch(ratio -> Math.abs(ratio / said - 1) <= most);
    }

    /// The ratios that a text may mean by this one: turned round, or in per cent of the other figure. 30 % less is 0.7,
    /// and 1 ÷ 1.43.
    private Stream<Double> forms(double ratio) {
        Stream<Double> times = Stream.of(ratio, 1 / ratio);
        return said >= MOST_PER_CENT || said <= 1 / MOST_PER_CENT
                ? times
                : Stream.concat(times, Stream.of(2 - ratio, 2 - 1 / ratio));
    }

    private double spoken() {
        double digits = Math.max(Rounding.share(said), Rounding.spoken(said));
        return Rounding.isRough(text) ? Math.clamp(digits, ROUGH, MOST_ROUGH) : Math.clamp(digits, ROUNDING, SPOKEN);
    }
}
