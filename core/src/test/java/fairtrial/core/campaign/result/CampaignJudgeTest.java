package fairtrial.core.campaign.result;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.campaign.result.Cells.Contrast;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CampaignJudgeTest {
    private static final Contrast FASTER = new Contrast(0.3, 0.01, 7);
    private static final Contrast SLOWER = new Contrast(-0.3, 0.01, 7);
    private static final Contrast TIED = new Contrast(0.0, 0.002, 9);

    private static CampaignResult of(JudgedCell... cells) {
        return CampaignJudge.of("night", "slurm", List.of(cells), "0.1.0");
    }

    private static JudgedCell on(String machines, Contrast contrast) {
        return Cells.over(Cells.place(machines), contrast);
    }

    @Test
    void winners_are_told_with_their_cells_and_that_the_classes_differ() {
        CampaignResult result = of(on("big", FASTER), on("small", SLOWER), on("old", FASTER));
        assertThat(result.textEn())
                .isEqualTo(
                        "3 of 3 cells came to their end. c0 is first in 2 of 3 cells: big, old. c1 is first in 1 of 3"
                                + " cells: small. The answer differs between machine classes: in 2 of 3 comparisons the ratio of two contenders is"
                                + " not the same.");
        assertThat(result.textZh())
                .isEqualTo("3 个单元中有 3 个已结束。c0 在 3 个单元中的 2 个居首：big, old。c1 在 3 个单元中的 1 个居首：small。"
                        + "不同机器类别的结论不同：3 个比较中有 2 个，两个被测对象之比不一样。");
        assertThat(result.cells()).extracting(CellResult::state).containsOnly(CellState.OVER);
    }

    @Test
    void ties_have_no_winner_and_classes_that_agree_are_told() {
        CampaignResult result = of(on("big", TIED), on("small", TIED));
        assertThat(result.textEn())
                .contains("No single contender is first in 2 of 2 cells: big, small.")
                .contains("The answer is the same on all machine classes: in all 1 comparisons");
        assertThat(result.textZh()).contains("2 个单元中有 2 个没有唯一的第一名：big, small。", "所有机器类别的结论一致");
    }

    @Test
    void a_sentence_names_twenty_cells_at_most() {
        CampaignResult result = of(
                IntStream.rangeClosed(1, 22).mapToObj(i -> on("m" + i, FASTER)).toArray(JudgedCell[]::new));
        assertThat(result.textEn()).contains("m19, m20 and 2 more.").doesNotContain("m21");
        assertThat(result.textZh()).contains("m19, m20 等，另有 2 个");
        assertThat(result.cells()).hasSize(22);
    }

    @Test
    void what_is_neither_is_open() {
        Contrast wide = new Contrast(0.1, 0.05, 4);
        assertThat(of(on("big", wide), on("small", wide)).textEn())
                .contains("Whether the answer depends on the machine class is open");
    }

    @Test
    void cells_that_wait_go_on_or_failed_are_counted_and_win_nothing() {
        CampaignResult result = of(
                Cells.begun(Cells.place("a"), FASTER),
                Cells.none(Cells.place("b"), ""),
                Cells.none(Cells.place("c"), "FT-262 lost"));
        assertThat(result.textEn()).isEqualTo("0 of 3 cells came to their end.");
        assertThat(result.cells())
                .extracting(CellResult::state)
                .containsExactly(CellState.BEGUN, CellState.WAITING, CellState.FAILED);
        assertThat(result.cells().getLast().reason()).contains("FT-262 lost");
        assertThat(result.cells().getFirst().rounds()).isEqualTo(7);
        assertThat(result.differences()).isEmpty();
    }

    @Test
    void a_single_class_says_nothing_of_classes() {
        assertThat(of(on("big", FASTER)).textEn())
                .isEqualTo("1 of 1 cells came to their end. c0 is first in 1 of 1 cells: big.");
    }
}
