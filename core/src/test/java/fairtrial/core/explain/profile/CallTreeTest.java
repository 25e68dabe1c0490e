package fairtrial.core.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CallTreeTest {
    private static List<StackFrame> stack(String... names) {
        return Stream.of(names)
                .map(name -> new StackFrame(name, FrameKind.JAVA))
                .toList();
    }

    private static CallTree.Node at(CallTree tree, String... names) {
        CallTree.Node node = tree.root();
        for (StackFrame frame : stack(names)) {
            node = node.callee(frame).orElseThrow();
        }
        return node;
    }

    @Test
    void stacks_with_the_same_beginning_share_it() {
        CallTree tree = new CallTree();
        tree.add(stack("a", "b"), 5);
        tree.add(stack("a", "c"), 7);
        tree.add(stack("a"), 1);
        assertThat(tree.root().callees()).hasSize(1);
        assertThat(at(tree, "a").total()).isEqualTo(13);
        assertThat(at(tree, "a").own()).isEqualTo(1);
        assertThat(at(tree, "a", "c").own()).isEqualTo(7);
        assertThat(tree.nanos()).isEqualTo(13);
    }

    @Test
    void a_full_tree_keeps_the_time_of_further_stacks_where_they_leave_it() {
        CallTree tree = new CallTree(2);
        tree.add(stack("a", "b"), 5);
        tree.add(stack("a", "c", "d"), 7);
        tree.add(stack("e"), 3);
        assertThat(at(tree, "a").own()).isEqualTo(7);
        assertThat(at(tree, "a").callees()).hasSize(1);
        assertThat(tree.nanos()).isEqualTo(15);
    }
}
