package fairtrial.core.campaign.result;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.StudentT;
import fairtrial.core.verdict.Interaction;
import fairtrial.core.verdict.OccasionContrast;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Contender × class interaction: whether the ratio of two contenders depends on the class of machines. Classes share
/// no round, so their contrasts are independent: Welch's interval of the difference of two log ratios [Biometrika 34
/// (1947)]. All of a campaign hold together, by Bonferroni's bound.
final class ClassDifferences {
    private static final double ERROR = 0.05;

    private ClassDifferences() {}

    private record Two(CellPlace first, CellPlace second, OccasionContrast one, OccasionContrast other, double margin) {
        ClassDifference with(double confidence) {
            double log = one.logRatio() - other.logRatio();
            double va = one.standardError() * one.standardError();
            double vb = other.standardError() * other.standardError();
            double degrees = (va + vb) * (va + vb) / (va * va / one.degrees() + vb * vb / other.degrees());
            double half = StudentT.twoSided(degrees, confidence) * Math.sqrt(va + vb);
            return new ClassDifference(
                    one.a(),
                    one.b(),
                    first.workload(),
                    first.load(),
                    first.machines(),
                    second.machines(),
                    new Interval(ratio(log - half), ratio(log), ratio(log + half)),
                    answer(log - half, log + half));
        }

        /// Few rounds and a small error give intervals beyond all numbers.
        private static double ratio(double log) {
            return Math.min(Math.exp(log), Double.MAX_VALUE);
        }

        private Interaction answer(double lo, double hi) {
            double most = Math.log1p(margin);
            return lo > 0 || hi < 0
                    ? Interaction.DIFFERS
                    : lo > -most && hi < most ? Interaction.SAME : Interaction.OPEN;
        }
    }

    /// The differences of all pairs on every two classes.
    static List<ClassDifference> of(List<JudgedCell> cells) {
        List<Two> all = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            for (int j = i + 1; j < cells.size(); j++) {
                add(all, cells.get(i), cells.get(j));
            }
        }
        double confidence = 1 - ERROR / Math.max(1, all.size());
        return all.stream().map(two -> two.with(confidence)).toList();
    }

    private static void add(List<Two> all, JudgedCell first, JudgedCell second) {
        if (!first.place().asksSame(second.place())) {
            return;
        }
        for (OccasionContrast one : first.contrasts()) {
            second.contrasts().stream()
                    .flatMap(other -> as(other, one).stream())
                    .forEach(other -> all.add(new Two(first.place(), second.place(), one, other, first.margin())));
        }
    }

    /// A contrast of the same pair, in the order of another one; empty: it is of another pair. Cells may list their
    /// contenders in different orders.
    private static Optional<OccasionContrast> as(OccasionContrast found, OccasionContrast like) {
        if (found.isOf(like.a(), like.b())) {
            return Optional.of(found);
        }
        return found.isOf(like.b(), like.a())
                ? Optional.of(new OccasionContrast(
                        found.b(),
                        found.a(),
                        -found.logRatio(),
                        found.standardError(),
                        found.criticalT(),
                        found.degrees()))
                : Optional.empty();
    }
}
