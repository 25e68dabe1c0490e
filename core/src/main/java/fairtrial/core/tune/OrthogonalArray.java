package fairtrial.core.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Orthogonal arrays of strength 2 whose factors have two or four levels: every level of a factor is
/// combined equally often with every level of each other one.
///
/// A column of 2^k runs is one of the numbers 1 to 2^k − 1: in run r it has the parity of the bits that both have in
/// common. Two columns and their sum (exclusive or) make a factor of four levels, and no other factor may
/// use any of the three (Addelman, Orthogonal Main-Effect Plans for Asymmetrical Factorial Experiments,
/// Technometrics 1962). Of 16 runs the five triples below are free of each other, of 8 runs only one is.
final class OrthogonalArray {
    private static final List<Size> SIZES = List.of(
            new Size(4, List.of(new Triple(2, 3))),
            new Size(8, List.of(new Triple(4, 5))),
            new Size(
                    16,
                    List.of(
                            new Triple(8, 12),
                            new Triple(10, 15),
                            new Triple(11, 13),
                            new Triple(9, 14),
                            new Triple(1, 2))));

    private OrthogonalArray() {}

    /// The smallest array for these factors: `[run][factor]`, levels from 0.
    ///
    /// @param levels two or four of each factor
    /// @param foldedOver with the mirror image of each run, in which every factor has its opposite level. If
    ///     all have two levels, main effects are free of interactions of two factors (Box and Wilson 1951)
    /// @return empty: 16 runs are too few
    static Optional<List<int[]>> of(List<Integer> levels, boolean foldedOver) {
        return SIZES.stream()
                .flatMap(size -> size.columns(levels, foldedOver).stream()
                        .map(columns -> IntStream.range(0, size.runs())
                                .mapToObj(run -> columns.stream()
                                        .mapToInt(column -> column.level(run))
                                        .toArray())
                                .toList()))
                .findFirst();
    }

    /// Two columns of which a factor has four levels.
    private record Triple(int first, int second) {
        Stream<Integer> all() {
            return Stream.of(first, second, first ^ second);
        }
    }

    /// The columns of one factor.
    ///
    /// @param second 0: the factor has two levels
    private record Column(int first, int second) {
        int level(int run) {
            return second == 0 ? parity(run, first) : 2 * parity(run, first) + parity(run, second);
        }

        private static int parity(int run, int column) {
            return Integer.bitCount(run & column) & 1;
        }
    }

    /// @param triples free of each other
    private record Size(int runs, List<Triple> triples) {
        /// The columns of these factors, if there are as many.
        Optional<List<Column>> columns(List<Integer> levels, boolean foldedOver) {
            List<Triple> usable = triples.stream()
                    .filter(triple -> isMirrored(triple.first(), foldedOver))
                    .toList();
            int fours = (int) levels.stream().filter(count -> count > 2).count();
            if (fours > usable.size()) {
                return Optional.empty();
            }
            Set<Integer> free = new TreeSet<>();
            IntStream.range(1, runs)
                    .filter(column -> isMirrored(column, foldedOver))
                    .forEach(free::add);
            usable.subList(0, fours).forEach(triple -> triple.all().forEach(free::remove));
            return free.size() < levels.size() - fours
                    ? Optional.empty()
                    : Optional.of(assigned(levels, List.copyOf(usable), List.copyOf(free)));
        }

        /// Whether a column has the opposite level in the run that differs in the highest bit.
        private boolean isMirrored(int column, boolean asked) {
            return !asked || column >= runs / 2;
        }

        private static List<Column> assigned(List<Integer> levels, List<Triple> triples, List<Integer> free) {
            List<Column> columns = new ArrayList<>();
            int fours = 0;
            int twos = 0;
            for (int count : levels) {
                if (count > 2) {
                    Triple triple = triples.get(fours++);
                    columns.add(new Column(triple.first(), triple.second()));
                } else {
                    columns.add(new Column(free.get(twos++), 0));
                }
            }
            return columns;
        }
    }
}
