package fairtrial.core.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Frames of a flame graph may come from a file of somebody else.
class FlameWalkTest {
    private static List<FlameFrame> frames(Integer... depths) {
        return Stream.of(depths)
                .map(depth -> new FlameFrame(depth, "a", FrameKind.JAVA, 1))
                .toList();
    }

    private static void require(List<FlameFrame> frames) {
        FlameWalk.require(frames, FlameFrame::depth);
    }

    @Test
    void every_frame_has_its_caller_above_it() {
        require(frames(0, 1, 2, 1, 0, 1));
        require(frames());
        assertThatIllegalArgumentException().isThrownBy(() -> require(frames(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> require(frames(0, 2)));
        assertThatIllegalArgumentException().isThrownBy(() -> require(frames(0, 1, 0, -1)));
    }

    @Test
    void a_page_has_room_for_what_a_profile_has() {
        require(Collections.nCopies(2 * Folding.MOST_FRAMES, frames(0).getFirst()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> require(Collections.nCopies(
                        2 * Folding.MOST_FRAMES + 1, frames(0).getFirst())));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY, 1e300})
    void what_is_no_time_is_refused(double micros) {
        assertThatIllegalArgumentException().isThrownBy(() -> new FlameFrame(0, "a", FrameKind.JAVA, micros));
        assertThatIllegalArgumentException().isThrownBy(() -> new FlameDifference(0, "a", FrameKind.JAVA, 1, micros));
        assertThat(new FlameFrame(0, "a", FrameKind.JAVA, 0).micros()).isZero();
    }
}
