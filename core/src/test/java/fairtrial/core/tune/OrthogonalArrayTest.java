package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrthogonalArrayTest {
    private static List<Integer> levels(int fours, int twos) {
        // The factors of four levels stand among the others.
        return Stream.concat(
                        IntStream.range(0, twos / 2).mapToObj(i -> 2),
                        Stream.concat(
                                IntStream.range(0, fours).mapToObj(i -> 4),
                                IntStream.range(0, twos - twos / 2).mapToObj(i -> 2)))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, false, 4", "0, 3, false, 4", "1, 1, false, 8", "1, 4, false, 8", "2, 0, false, 16", "5, 0, false, 16",
        "3, 6, false, 16", "0, 15, false, 16", "1, 0, true, 4", "1, 2, true, 8", "0, 4, true, 8", "4, 0, true, 16",
        "2, 4, true, 16", "0, 8, true, 16"
    })
    void every_level_stands_beside_all_levels_of_the_others_equally_often(
            int fours, int twos, boolean foldedOver, int runs) {
        List<Integer> levels = levels(fours, twos);
        List<int[]> array = OrthogonalArray.of(levels, foldedOver).orElseThrow();

        assertThat(array).hasSize(runs);
        for (int a = 0; a < levels.size(); a++) {
            for (int b = 0; b < a; b++) {
                int one = a;
                int other = b;
                assertThat(array.stream()
                                .collect(Collectors.groupingBy(
                                        run -> List.of(run[one], run[other]), Collectors.counting())))
                        .as(a + " " + b)
                        .hasSize(levels.get(a) * levels.get(b))
                        .values()
                        .containsOnly((long) runs / (levels.get(a) * levels.get(b)));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"6, 0, false", "5, 1, false", "0, 16, false", "5, 0, true", "4, 1, true", "0, 9, true"})
    void sixteen_runs_are_too_few(int fours, int twos, boolean foldedOver) {
        assertThat(OrthogonalArray.of(levels(fours, twos), foldedOver)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "1, 2", "4, 0", "2, 4"})
    void a_folded_array_has_the_opposite_of_each_run(int fours, int twos) {
        List<Integer> levels = levels(fours, twos);
        List<int[]> array = OrthogonalArray.of(levels, true).orElseThrow();

        List<List<Integer>> runs =
                array.stream().map(run -> Arrays.stream(run).boxed().toList()).toList();
        assertThat(runs)
                .containsAll(array.stream()
                        .map(run -> IntStream.range(0, run.length)
                                .mapToObj(i -> levels.get(i) - 1 - run[i])
                                .toList())
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"3", "4", "7", "8"})
    void a_folded_array_frees_main_effects_of_interactions(int factors) {
        List<int[]> array = OrthogonalArray.of(levels(0, factors), true).orElseThrow();
        for (int a = 0; a < factors; a++) {
            for (int b = 0; b < factors; b++) {
                for (int c = 0; c < b; c++) {
                    int sum = 0;
                    for (int[] run : array) {
                        sum += (2 * run[a] - 1) * (2 * run[b] - 1) * (2 * run[c] - 1);
                    }
                    assertThat(sum).isZero();
                }
            }
        }
    }
}
