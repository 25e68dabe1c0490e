package fairtrial.core.campaign.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.campaign.result.Cells.Contrast;
import fairtrial.core.model.Interval;
import fairtrial.core.verdict.Interaction;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/// Welch's intervals against values that were computed apart, by numerical integration of Student's t.
class ClassDifferencesTest {
    private static final Offset<Double> EXACT = within(1e-6);
    private static final Contrast ONE = new Contrast(0.10, 0.02, 7);
    private static final Contrast OTHER = new Contrast(0.04, 0.01, 5);
    private static final Contrast THIRD = new Contrast(-0.2, 0.03, 10);

    private static void isExactly(Interval found, double lo, double mid, double hi) {
        assertThat(found.lo()).isCloseTo(lo, EXACT);
        assertThat(found.mid()).isCloseTo(mid, EXACT);
        assertThat(found.hi()).isCloseTo(hi, EXACT);
    }

    private static JudgedCell on(String machines, Contrast contrast) {
        return Cells.over(Cells.place(machines), contrast);
    }

    @Test
    void two_classes_have_one_difference_with_welchs_interval_of_95_percent() {
        assertThat(ClassDifferences.of(List.of(on("big", ONE), on("small", OTHER))))
                .singleElement()
                .satisfies(difference -> {
                    assertThat(List.of(difference.a(), difference.b())).containsExactly("c0", "c1");
                    assertThat(List.of(difference.first(), difference.second())).containsExactly("big", "small");
                    isExactly(difference.ratio(), 1.0090693343709536, 1.0618365465453596, 1.1173631119037515);
                    assertThat(difference.answer()).isEqualTo(Interaction.DIFFERS);
                });
    }

    @Test
    void several_comparisons_share_the_error() {
        List<ClassDifference> all = ClassDifferences.of(List.of(on("a", ONE), on("b", OTHER), on("c", THIRD)));
        assertThat(all)
                .extracting(difference -> difference.first() + difference.second())
                .containsExactly("ab", "ac", "bc");
        isExactly(all.get(0).ratio(), 0.9937017113770367, 1.0618365465453596, 1.1346431616958075);
        isExactly(all.get(1).ratio(), 1.224395382477569, 1.3498588075760032, 1.4881784319567133);
        isExactly(all.get(2).ratio(), 1.162472531908778, 1.2712491503214047, 1.3902043771643378);
        assertThat(all)
                .extracting(ClassDifference::answer)
                .containsExactly(Interaction.OPEN, Interaction.DIFFERS, Interaction.DIFFERS);
    }

    @Test
    void the_other_direction_is_the_inverse() {
        Interval there = ClassDifferences.of(List.of(on("big", ONE), on("small", OTHER)))
                .getFirst()
                .ratio();
        Interval back = ClassDifferences.of(List.of(on("small", OTHER), on("big", ONE)))
                .getFirst()
                .ratio();
        isExactly(back, 1 / there.hi(), 1 / there.mid(), 1 / there.lo());
    }

    @Test
    void a_pair_in_the_other_order_counts_with_the_same_direction() {
        JudgedCell turned = Cells.turned(Cells.place("small"), new Contrast(-0.04, 0.01, 5));
        assertThat(ClassDifferences.of(List.of(on("big", ONE), turned)))
                .singleElement()
                .satisfies(difference ->
                        isExactly(difference.ratio(), 1.0090693343709536, 1.0618365465453596, 1.1173631119037515));
    }

    @Test
    void a_narrow_interval_around_one_is_the_same_and_a_wide_one_is_open() {
        Contrast narrow = new Contrast(0.1, 0.002, 9);
        Contrast wide = new Contrast(0.1, 0.05, 4);
        assertThat(ClassDifferences.of(List.of(on("a", narrow), on("b", narrow)))
                        .getFirst()
                        .answer())
                .isEqualTo(Interaction.SAME);
        assertThat(ClassDifferences.of(List.of(on("a", wide), on("b", wide)))
                        .getFirst()
                        .answer())
                .isEqualTo(Interaction.OPEN);
    }

    @Test
    void only_cells_that_ask_the_same_are_compared() {
        CellPlace json = new CellPlace("a-json", "a", Optional.of("json"), Optional.empty());
        CellPlace hello = new CellPlace("b-hello", "b", Optional.of("hello"), Optional.empty());
        CellPlace other = new CellPlace("b-json", "b", Optional.of("json"), Optional.empty());
        List<ClassDifference> found =
                ClassDifferences.of(List.of(Cells.over(json, ONE), Cells.over(hello, ONE), Cells.over(other, OTHER)));
        assertThat(found).singleElement().satisfies(difference -> {
            assertThat(difference.workload()).contains("json");
            assertThat(difference.ratio().mid()).isCloseTo(Math.exp(0.06), EXACT);
        });
    }

    @Test
    void cells_without_a_run_have_no_part_in_it() {
        assertThat(ClassDifferences.of(List.of(
                        on("a", ONE), Cells.none(Cells.place("b"), ""), Cells.none(Cells.place("c"), "FT-262"))))
                .isEmpty();
        assertThat(ClassDifferences.of(List.of())).isEmpty();
    }

    @Test
    void an_interval_beyond_all_numbers_stays_finite() {
        Contrast wild = new Contrast(0, 80, 3);
        List<JudgedCell> cells = IntStream.rangeClosed(1, 8)
                .mapToObj(number -> on("class-" + number, wild))
                .toList();
        ClassDifference difference = ClassDifferences.of(cells).getFirst();
        assertThat(difference.ratio().hi()).isEqualTo(Double.MAX_VALUE);
        assertThat(difference.answer()).isEqualTo(Interaction.OPEN);
    }
}
