package fairtrial.core.bisect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.bisect.BoundaryPosterior.Figures;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BoundaryPosteriorTest {
    @Test
    void withoutFiguresAllGapsAreEquallyProbable() {
        assertThat(BoundaryPosterior.of(4, List.of())).containsExactly(0.25, 0.25, 0.25, 0.25);
    }

    @Test
    void aClearStepHasTheWholePosterior() {
        double[] posterior = BoundaryPosterior.of(4, List.of(figures(List.of(0, 1, 2, 3, 4), 3, 0.05, 0.005)));
        assertThat(posterior[2]).isGreaterThan(0.999);
    }

    @Test
    void gapsBetweenVersionsThatNobodyLookedAtShareTheirPart() {
        double[] posterior = BoundaryPosterior.of(6, List.of(figures(List.of(0, 3, 6), 2, 0.05, 0.005)));
        assertThat(posterior[0]).isCloseTo(1 / 3.0, within(1e-6));
        assertThat(posterior[1]).isEqualTo(posterior[0]);
        assertThat(posterior[2]).isEqualTo(posterior[0]);
        assertThat(posterior[3]).isLessThan(1e-6);
    }

    @Test
    void whatAllVersionsOfARoundHaveInCommonTellsNothing() {
        Figures plain = figures(List.of(0, 1, 2), 1, 0.02, 0.01);
        double[][] drifting = Arrays.stream(plain.logs()).map(double[]::clone).toArray(double[][]::new);
        for (int round = 0; round < drifting.length; round++) {
            for (int i = 0; i < drifting[round].length; i++) {
                drifting[round][i] += 0.3 * round;
            }
        }
        double[] moved = BoundaryPosterior.of(2, List.of(new Figures(plain.places(), drifting)));
        assertThat(moved[0]).isCloseTo(BoundaryPosterior.of(2, List.of(plain))[0], within(1e-6));
    }

    /// Never less often: a flat prior of the step makes it a little too careful.
    @Test
    void aProbabilityIsTheShareOfSearchesInWhichItIsTrue() {
        SplittableRandom random = new SplittableRandom(7);
        double said = 0;
        int right = 0;
        int searches = 4000;
        for (int i = 0; i < searches; i++) {
            int truth = random.nextInt(5);
            double[][] logs = new double[4][6];
            for (double[] round : logs) {
                for (int place = 0; place < round.length; place++) {
                    round[place] = (place <= truth ? 0 : 0.02) + 0.02 * random.nextGaussian();
                }
            }
            double[] posterior = BoundaryPosterior.of(5, List.of(new Figures(List.of(0, 1, 2, 3, 4, 5), logs)));
            int best = 0;
            for (int gap = 1; gap < posterior.length; gap++) {
                best = posterior[gap] > posterior[best] ? gap : best;
            }
            said += posterior[best];
            right += best == truth ? 1 : 0;
        }
        assertThat(right / (double) searches - said / searches).isBetween(-0.01, 0.06);
    }

    /// Figures of a step after this place.
    private static Figures figures(List<Integer> places, int last, double step, double noise) {
        SplittableRandom random = new SplittableRandom(3);
        double[][] logs = new double[6][places.size()];
        for (double[] round : logs) {
            for (int i = 0; i < round.length; i++) {
                round[i] = (places.get(i) <= last - 1 ? 0 : step) + noise * random.nextGaussian();
            }
        }
        return new Figures(places, logs);
    }
}
