package fairtrial.core.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DifferenceGraphTest {
    private static DifferenceGraph.Side side(String... lines) {
        CollapsedStacks stacks = MadeUpStacks.of(lines);
        return new DifferenceGraph.Side(stacks.tree(), stacks.requests());
    }

    @Test
    void frames_of_both_are_on_each_other_and_those_of_one_stay() {
        assertThat(DifferenceGraph.of(side("a;b 20", "a;c 5"), side("a;b 12", "a;d 7")))
                .containsExactly(
                        new FlameDifference(0, "a", FrameKind.NATIVE, 25, 19),
                        new FlameDifference(1, "b", FrameKind.NATIVE, 20, 12),
                        new FlameDifference(1, "d", FrameKind.NATIVE, 0, 7),
                        new FlameDifference(1, "c", FrameKind.NATIVE, 5, 0));
    }

    @Test
    void a_frame_that_is_large_in_one_of_them_is_shown_and_small_ones_are_one() {
        List<FlameDifference> frames =
                DifferenceGraph.of(side("a;b 1", "a;c 990", "a;s1 4", "a;s2 4"), side("a;b 400", "a;c 400", "a;s3 1"));
        assertThat(frames).extracting(FlameDifference::name).containsExactly("a", "c", "b", "…");
        assertThat(frames.getLast().contender()).isEqualTo(8);
        assertThat(frames.getLast().against()).isEqualTo(1);
    }
}
