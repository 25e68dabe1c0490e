package fairtrial.core.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollapsedStacksTest {
    private final CollapsedStacks stacks =
            new CollapsedStacks(thread -> thread.startsWith("exec") ? "worker" : "other");

    private List<List<String>> all() {
        List<List<String>> found = new ArrayList<>();
        stacks.tree()
                .visit((stack, nanos) ->
                        found.add(stack.stream().map(StackFrame::name).toList()));
        return found;
    }

    private ProfiledRound round() {
        stacks.endRound(new ProfiledRound.Slices(10, OptionalDouble.empty(), List.of(), List.of()));
        return stacks.rounds().getLast();
    }

    @Test
    void threads_of_a_role_are_one_frame() {
        stacks.add("[exec-1 tid=71];a/B.c_[j];write 2000");
        stacks.add("[exec-2 tid=72];a/B.c_[i];write 3000");
        assertThat(all()).containsExactly(List.of("[worker]", "a.B.c", "write"));
        assertThat(stacks.tree().nanos()).isEqualTo(5_000);
    }

    @Test
    void a_thread_may_have_any_name_or_none() {
        stacks.add("[exec; drop tid=9] tid=71];a/B.c_[j] 1");
        stacks.add("[tid=72];a/B.d_[j] 1");
        stacks.add("[exec-3 tid=73] 1");
        stacks.add("a/B.e_[j] 1");
        assertThat(all())
                .containsExactlyInAnyOrder(
                        List.of("[worker]", "a.B.c"),
                        List.of("[other]", "a.B.d"),
                        List.of("[worker]"),
                        List.of("a.B.e"));
    }

    @Test
    void a_frame_may_have_spaces() {
        stacks.add("void Foo<int, bool>::bar(int) 7");
        assertThat(all()).containsExactly(List.of("void Foo<int, bool>::bar(int)"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a;b", "a;b ", "a;b x", "a;b -1", "a;b 1.5", " 1", "1", "a 12345678901234567890"})
    void a_line_that_is_no_stack_is_counted_and_left_out(String line) {
        stacks.add(line);
        stacks.add("a;b 3");
        assertThat(stacks.unread()).isEqualTo(1);
        assertThat(stacks.tree().nanos()).isEqualTo(3);
    }

    @Test
    void empty_lines_and_stacks_without_time_are_nothing() {
        stacks.add("");
        stacks.add("a;b 0");
        assertThat(stacks.unread()).isZero();
        assertThat(all()).isEmpty();
    }

    @Test
    void empty_frames_are_kept_apart_and_break_nothing() {
        stacks.add(";; 5");
        assertThat(stacks.tree().nanos()).isEqualTo(5);
    }

    @Test
    void what_is_too_deep_counts_for_the_last_frame_that_is_read() {
        stacks.add(String.join(";", Collections.nCopies(100_000, "f")) + " 5");
        assertThat(all().getFirst()).hasSize(CollapsedStacks.DEEPEST);
        assertThat(stacks.tree().nanos()).isEqualTo(5);
    }

    @Test
    void names_without_end_are_one_other_frame() {
        stacks.add("a;" + "x".repeat(10_000) + " 5");
        for (int i = 0; i < 60_000; i++) {
            stacks.add("f" + i + " 1");
        }
        Map<StackFrame, Double> own = round().ownNanos();
        assertThat(own).hasSizeLessThanOrEqualTo(50_001);
        assertThat(own.get(StackFrame.OTHER)).isGreaterThan(10_000);
        assertThat(own.values().stream().mapToDouble(Double::doubleValue).sum()).isEqualTo(60_005);
    }

    @Test
    void own_times_belong_to_their_round_and_the_tree_to_all() {
        stacks.add("a;b 3000");
        ProfiledRound first = round();
        stacks.add("a;b 5000");
        stacks.add("a 1000");
        ProfiledRound second = round();
        StackFrame b = new StackFrame("b", FrameKind.NATIVE);
        assertThat(first.ownMicros(b)).isEqualTo(0.3);
        assertThat(second.ownMicros(b)).isEqualTo(0.5);
        assertThat(second.micros()).isEqualTo(0.6);
        assertThat(stacks.tree().nanos()).isEqualTo(9_000);
        assertThat(stacks.requests()).isEqualTo(20);
    }
}
