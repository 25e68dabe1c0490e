package fairtrial.core.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CpuProfileTest {
    private static CpuProfile profile(String... lines) {
        return CpuProfile.of(MadeUpStacks.side("c0", "tomcat", MadeUpStacks.of(lines)));
    }

    @Test
    void time_per_request_is_that_of_the_samples_by_the_requests() {
        CpuProfile profile = profile("a;b 60", "a;c 30", "a 10");
        assertThat(profile.micros()).isCloseTo(100, within(1e-9));
        assertThat(profile.frames())
                .containsExactly(
                        new FrameTime("b", FrameKind.NATIVE, 60, 60),
                        new FrameTime("c", FrameKind.NATIVE, 30, 30),
                        new FrameTime("a", FrameKind.NATIVE, 10, 100));
        // A hundred µs for each of a thousand requests, one sample each ms.
        assertThat(profile.sampling().samples()).isEqualTo(100);
        assertThat(profile.seen().orElseThrow()).isCloseTo(0.9, within(1e-9));
    }

    @Test
    void a_frame_that_calls_itself_counts_once() {
        CpuProfile profile = profile("a;b;a;b;c 60", "a;b;a 30");
        assertThat(profile.frames())
                .filteredOn(frame -> frame.name().equals("a"))
                .containsExactly(new FrameTime("a", FrameKind.NATIVE, 30, 90));
    }

    @Test
    void the_same_frame_at_several_places_has_the_sum() {
        CpuProfile profile = profile("a;get 20", "b;get 30", "b 10");
        assertThat(profile.frames().getFirst()).isEqualTo(new FrameTime("get", FrameKind.NATIVE, 50, 50));
    }

    @Test
    void the_cost_of_samples_and_of_the_library_are_told_apart() {
        CpuProfile profile = profile("a 10");
        assertThat(profile.sampling().cost().orElseThrow().ratio()).isCloseTo(0.985, within(1e-4));
        assertThat(profile.sampling().loading().orElseThrow().ratio()).isEqualTo(1);
    }

    @Test
    void only_the_largest_frames_are_kept() {
        String[] lines =
                IntStream.range(0, 100).mapToObj(i -> "f" + i + " " + (i + 1)).toArray(String[]::new);
        List<FrameTime> frames = profile(lines).frames();
        assertThat(frames).hasSize(25);
        assertThat(frames.getFirst().name()).isEqualTo("f99");
    }

    @Test
    void without_a_count_of_the_kernel_nothing_is_said_about_it() {
        CollapsedStacks stacks = new CollapsedStacks(name -> name);
        stacks.add("a 1000");
        stacks.endRound(new ProfiledRound.Slices(1, OptionalDouble.empty(), List.of(), List.of()));
        CpuProfile profile = CpuProfile.of(MadeUpStacks.side("c0", "tomcat", stacks));
        assertThat(profile.seen()).isEmpty();
        assertThat(profile.sampling().cost()).isEmpty();
    }

    @Test
    void samples_without_a_round_are_no_profile() {
        CollapsedStacks none = new CollapsedStacks(name -> name);
        assertThatIllegalArgumentException().isThrownBy(() -> CpuProfile.of(MadeUpStacks.side("c0", "tomcat", none)));
    }
}
