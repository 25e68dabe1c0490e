package fairtrial.core.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Interval;
import org.junit.jupiter.api.Test;

class ProfileGapTest {
    private static CollapsedStacks rounds(double[] noise, String... lines) {
        CollapsedStacks stacks = new CollapsedStacks(name -> name);
        for (double times : noise) {
            MadeUpStacks.round(stacks, times, lines);
        }
        return stacks;
    }

    private static ProfileGap gap(CollapsedStacks one, CollapsedStacks other) {
        return ProfileGap.of(MadeUpStacks.side("c0", "tomcat", one), MadeUpStacks.side("c1", "tomcat", other));
    }

    @Test
    void differences_are_told_by_size_with_their_intervals_over_the_rounds() {
        ProfileGap gap = gap(
                rounds(new double[] {0.99, 1, 1.01}, "a;b 50", "a;c 20"),
                rounds(new double[] {1.01, 1, 0.99}, "a;b 40", "a;c 20", "a;d 30"));
        assertThat(gap.micros().difference().mid()).isCloseTo(-20, within(1e-3));
        assertThat(gap.frames()).extracting(FrameGap::name).startsWith("d", "b").hasSize(3);
        Interval d = gap.frames().getFirst().micros().difference();
        assertThat(d.mid()).isCloseTo(-30, within(1e-3));
        assertThat(d.lo()).isLessThan(-30);
        assertThat(gap.frames().getFirst().micros().differs()).isTrue();
        assertThat(gap.frames().getLast().micros().differs()).isFalse();
        assertThat(gap.rounds()).isEqualTo(3);
    }

    @Test
    void a_frame_that_differs_from_round_to_round_is_not_shown_to_differ() {
        CollapsedStacks one = new CollapsedStacks(name -> name);
        MadeUpStacks.round(one, 1, "a 50", "b 10");
        MadeUpStacks.round(one, 1, "a 30", "b 10");
        MadeUpStacks.round(one, 1, "a 70", "b 10");
        ProfileGap gap = gap(one, rounds(new double[] {1, 1, 1}, "a 45", "b 8"));
        assertThat(gap.frames().getFirst().name()).isEqualTo("a");
        assertThat(gap.frames().getFirst().micros().differs()).isFalse();
        assertThat(gap.frames().getLast().micros().differs()).isTrue();
    }

    @Test
    void requests_not_shares_are_compared() {
        // The share of b is half in both; its time is not.
        ProfileGap gap =
                gap(rounds(new double[] {1, 1, 1}, "a 50", "b 50"), rounds(new double[] {1, 1, 1}, "a 25", "b 25"));
        assertThat(gap.frames())
                .allSatisfy(
                        frame -> assertThat(frame.micros().difference().mid()).isCloseTo(25, within(1e-9)));
    }

    @Test
    void only_different_containers_are_folded() {
        String[] lines = {"java/lang/Thread.run_[j];org/xnio/A.b_[j];org/example/C.d_[j] 5"};
        double[] noise = {1, 1, 1};
        assertThat(gap(rounds(noise, lines), rounds(noise, lines)).flame())
                .extracting(FlameDifference::name)
                .containsExactly("java.lang.Thread.run", "org.xnio.A.b", "org.example.C.d");
        ProfileGap folded = ProfileGap.of(
                MadeUpStacks.side("c0", "undertow", rounds(noise, lines)),
                MadeUpStacks.side(
                        "c1",
                        "tomcat",
                        rounds(noise, "java/lang/Thread.run_[j];org/apache/catalina/A.b_[j];org/example/C.d_[j] 6")));
        assertThat(folded.folded()).isTrue();
        assertThat(folded.flame()).extracting(FlameDifference::name).containsExactly("[container]", "org.example.C.d");
        assertThat(folded.isBetween("c0", "c1")).isTrue();
        assertThat(folded.isBetween("c1", "c0")).isFalse();
    }

    @Test
    void both_need_the_same_rounds_and_three_of_them() {
        CollapsedStacks three = rounds(new double[] {1, 1, 1}, "a 1");
        assertThatIllegalArgumentException().isThrownBy(() -> gap(three, rounds(new double[] {1}, "a 1")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gap(rounds(new double[] {1, 1}, "a 1"), rounds(new double[] {1, 1}, "a 1")));
    }
}
