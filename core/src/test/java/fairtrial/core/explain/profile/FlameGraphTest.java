package fairtrial.core.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlameGraphTest {
    private static List<FlameFrame> flame(String... lines) {
        CollapsedStacks stacks = MadeUpStacks.of(lines);
        return FlameGraph.of(stacks.tree(), stacks.requests());
    }

    @Test
    void frames_are_walked_down_the_largest_first() {
        assertThat(flame("a;b 20", "a;c 70", "d 10"))
                .extracting(frame -> frame.depth() + " " + frame.name())
                .containsExactly("0 a", "1 c", "1 b", "0 d");
    }

    @Test
    void a_frame_has_the_time_of_those_that_it_calls() {
        List<FlameFrame> flame = flame("a 1", "a;b 20", "a;b;c 9");
        assertThat(flame).extracting(FlameFrame::micros).containsExactly(30.0, 29.0, 9.0);
    }

    @Test
    void small_frames_are_left_out_and_together_they_are_one() {
        List<String> lines = new ArrayList<>(List.of("a;big 960"));
        for (int i = 0; i < 20; i++) {
            lines.add("a;small" + i + " 2");
        }
        assertThat(flame(lines.toArray(String[]::new)))
                .extracting(FlameFrame::name)
                .containsExactly("a", "big", "…");
        assertThat(flame("a;big 998", "a;small 2")).extracting(FlameFrame::name).containsExactly("a", "big");
    }

    @Test
    void a_page_never_gets_more_frames_than_it_can_show() {
        List<String> lines = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            int chain = i;
            lines.add(IntStream.range(0, 30)
                    .mapToObj(depth -> "f" + chain + "-" + depth)
                    .collect(Collectors.joining(";", "all;", " " + i)));
        }
        List<FlameFrame> flame = flame(lines.toArray(String[]::new));
        assertThat(flame).hasSizeBetween(100, Folding.MOST_FRAMES);
        assertThat(flame.getFirst().micros()).isCloseTo(5050, within(1e-6));
        assertThat(flame.get(1).name()).isEqualTo("f100-0");
    }
}
