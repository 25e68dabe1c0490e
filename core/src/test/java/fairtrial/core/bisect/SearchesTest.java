package fairtrial.core.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class SearchesTest {
    private final List<Look> looks = new ArrayList<>();

    @Test
    void startsFindBothBoundariesOfALine() {
        Known known = new Known(17, version -> Optional.empty());
        List<Boundary> found = started(known, version -> version < 7 || version > 10, Set.of());
        assertThat(found).extracting(Boundary::before).containsExactly(6, 10);
        assertThat(found).extracting(Boundary::after).containsExactly(7, 11);
        assertThat(found).allMatch(Boundary::isConfirmed);
    }

    @Test
    void whatDoesNotResolveOrStartIsNoVerdict() {
        Known known = new Known(
                40, version -> version == 0 ? Optional.of(new UserError("FT-207", "0", "a")) : Optional.empty());
        List<Boundary> found = started(known, version -> version < 20, Set.of(39, 19, 20));
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().before()).isEqualTo(18);
        assertThat(found.getFirst().after()).isEqualTo(21);
        assertThat(known.skipped()).containsOnlyKeys(0, 19, 20, 39);
        assertThat(known.tested()).containsKeys(1, 38);
    }

    @Test
    void noBoundaryIsNone() {
        Known known = new Known(9, version -> Optional.empty());
        assertThat(started(known, version -> true, Set.of())).isEmpty();
    }

    @Test
    void anAnswerThatChangesWithTheNextStartIsNotConfirmed() {
        Known known = new Known(4, version -> Optional.empty());
        List<Boundary> found = new ExactSearch(
                        known,
                        (look, of) -> look.versions()
                                .forEach(version ->
                                        of.learn(version, tested(version < 2 == (look.kind() != Look.Kind.CONFIRM)))))
                .boundaries();
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().confirmed()).contains(Boundary.Confirmed.FALSE);
    }

    @Test
    void aStepOfFivePercentIsFoundAmongThirtyVersions() {
        List<Boundary> found = measured(30, 17, 0.05, 0.01);
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().after()).isEqualTo(17);
        assertThat(found.getFirst().answer()).isEqualTo(Answer.FAILS);
        assertThat(found.getFirst().isConfirmed()).isTrue();
        assertThat(looks)
                .filteredOn(look -> look.kind() == Look.Kind.CONFIRM)
                .first()
                .extracting(Look::versions)
                .isEqualTo(List.of(16, 17));
    }

    @Test
    void noStepHasNoCulprit() {
        assertThat(measured(30, 30, 0, 0.01)).isEmpty();
        assertThat(looks).allMatch(look -> look.kind() == Look.Kind.SCAN);
    }

    @Test
    void twoVersionsNeedNoSearch() {
        assertThat(measured(2, 1, 0.05, 0.01)).hasSize(1);
        assertThat(looks).noneMatch(look -> look.kind() == Look.Kind.SEARCH);
    }

    @Test
    void aVersionThatDiesIsLeftOutOfTheSearch() {
        SplittableRandom random = new SplittableRandom(5);
        Known known = new Known(12, version -> Optional.empty());
        List<Boundary> found = new MeasuredSearch(
                        claim(),
                        known,
                        (look, of) -> {
                            look.versions().stream()
                                    .filter(version -> version == 6)
                                    .forEach(version -> of.skip(version, new UserError("FT-759", version)));
                            double[][] logs = logs(look, random, 7, 0.05, 0.01);
                            for (double[] round : logs) {
                                for (int i = 0; i < round.length; i++) {
                                    round[i] = look.versions().get(i) == 6 ? Double.NaN : round[i];
                                }
                            }
                            return logs;
                        },
                        look -> true)
                .boundaries();
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().before()).isEqualTo(5);
        assertThat(found.getFirst().after()).isEqualTo(7);
    }

    @Test
    void anEndThatDiesInTheSearchIsReplacedByOneOutside() {
        SplittableRandom random = new SplittableRandom(5);
        Known known = new Known(30, version -> Optional.empty());
        List<Boundary> found = new MeasuredSearch(
                        claim(),
                        known,
                        (look, of) -> {
                            double[][] logs = logs(look, random, 8, 0.05, 0.01);
                            if (look.kind() == Look.Kind.SEARCH
                                    && look.versions().contains(6)) {
                                of.skip(6, new UserError("FT-759", 6));
                                for (double[] round : logs) {
                                    round[look.versions().indexOf(6)] = Double.NaN;
                                }
                            }
                            return logs;
                        },
                        look -> true)
                .boundaries();
        assertThat(known.skipped()).containsOnlyKeys(6);
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().before()).isEqualTo(7);
        assertThat(found.getFirst().after()).isEqualTo(8);
    }

    @Test
    void aDeadEndOfTheRangeIsReplacedByItsNeighbour() {
        SplittableRandom random = new SplittableRandom(5);
        Known known = new Known(30, version -> Optional.empty());
        List<Boundary> found = new MeasuredSearch(
                        claim(),
                        known,
                        (look, of) -> {
                            double[][] logs = logs(look, random, 26, 0.05, 0.01);
                            int last = look.versions().indexOf(29);
                            if (last >= 0) {
                                of.skip(29, new UserError("FT-759", 29));
                                for (double[] round : logs) {
                                    round[last] = Double.NaN;
                                }
                            }
                            return logs;
                        },
                        look -> true)
                .boundaries();
        assertThat(found).extracting(Boundary::after).containsExactly(26);
    }

    /// Versions 5 to 9 are slower, and nothing can be said of 5 when it is confirmed.
    @Test
    void anUndecidedConfirmationLeavesTheOtherBoundary() {
        SplittableRandom random = new SplittableRandom(5);
        Known known = new Known(11, version -> Optional.empty());
        List<Boundary> found = new MeasuredSearch(
                        claim(),
                        known,
                        (look, of) -> {
                            double[][] logs =
                                    new double[look.rounds()][look.versions().size()];
                            for (double[] round : logs) {
                                for (int i = 0; i < round.length; i++) {
                                    int version = look.versions().get(i);
                                    boolean unclear = version == 5 && look.kind() == Look.Kind.CONFIRM;
                                    double level = version >= 5 && version < 10 ? Math.log(0.95) : 0;
                                    round[i] = level + (unclear ? 2 : 0.01) * random.nextGaussian();
                                }
                            }
                            return logs;
                        },
                        look -> true)
                .boundaries();
        assertThat(found).extracting(Boundary::after).containsExactly(5, 10);
        assertThat(found).extracting(Boundary::isConfirmed).containsExactly(false, true);
    }

    @Test
    void whereNothingOfALookStartsThereIsNoBoundary() {
        Known known = new Known(8, version -> Optional.empty());
        List<Boundary> found = new MeasuredSearch(
                        claim(),
                        known,
                        (look, of) -> {
                            look.versions().forEach(version -> of.skip(version, new UserError("FT-759", version)));
                            return new double[0][look.versions().size()];
                        },
                        look -> true)
                .boundaries();
        assertThat(found).isEmpty();
        assertThat(known.tested()).isEmpty();
    }

    /// Version 4 alone differs, and no longer starts when it is confirmed.
    @Test
    void aStartThatFailsInTheConfirmationShowsNothing() {
        Known known = new Known(9, version -> Optional.empty());
        List<Boundary> found = new ExactSearch(
                        known,
                        (look, of) -> look.versions().forEach(version -> {
                            if (look.kind() == Look.Kind.CONFIRM && version == 4) {
                                of.skip(version, new UserError("FT-759", version));
                            } else {
                                of.learn(version, tested(version != 4));
                            }
                        }))
                .boundaries();
        assertThat(found).hasSize(2);
        assertThat(found).noneMatch(Boundary::isConfirmed);
    }

    private List<Boundary> started(Known known, IntPredicate holds, Set<Integer> dead) {
        return new ExactSearch(known, (look, of) -> {
                    looks.add(look);
                    for (int version : look.versions()) {
                        if (dead.contains(version)) {
                            of.skip(version, new UserError("FT-759", version));
                        } else {
                            of.learn(version, tested(holds.test(version)));
                        }
                    }
                })
                .boundaries();
    }

    private static Tested tested(boolean holds) {
        return new Tested(holds ? Answer.HOLDS : Answer.FAILS, Optional.empty(), Optional.of(String.valueOf(holds)));
    }

    private List<Boundary> measured(int versions, int first, double step, double noise) {
        SplittableRandom random = new SplittableRandom(11);
        Known known = new Known(versions, version -> Optional.empty());
        return new MeasuredSearch(
                        claim(),
                        known,
                        (look, of) -> {
                            looks.add(look);
                            return logs(look, random, first, step, noise);
                        },
                        look -> true)
                .boundaries();
    }

    private static Claim.OfFigure claim() {
        return (Claim.OfFigure) Claim.parse("throughput(tomcat) vs first > -2.5%");
    }

    /// Figures against version 0.
    private static double[][] logs(Look look, SplittableRandom random, int after, double step, double noise) {
        double[][] logs = new double[look.rounds()][look.versions().size()];
        for (double[] round : logs) {
            double first = noise * random.nextGaussian();
            for (int i = 0; i < round.length; i++) {
                int version = look.versions().get(i);
                double level = version < after ? 0 : Math.log1p(-step);
                round[i] = version == 0 ? 0 : level + noise * random.nextGaussian() - first;
            }
        }
        return logs;
    }
}
