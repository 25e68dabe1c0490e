package fairtrial.core.explain.profile;

import fairtrial.core.container.ContainerSupport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Stacks of two different containers have no frame of them in common, so a filter or a handler had another
/// place in each. Where frames of a container follow each other, one stands for all, and a thread pool below
/// the first of them belongs to it. The last frame of a stack keeps its name.
final class ContainerFrames {
    private static final List<String> PACKAGES = ContainerSupport.all().stream()
            .flatMap(row -> row.packages().stream())
            .map(name -> name.replace('/', '.'))
            .toList();

    private ContainerFrames() {}

    /// Whether it is a method of a container.
    static boolean has(StackFrame frame) {
        return frame.kind() == FrameKind.JAVA && PACKAGES.stream().anyMatch(frame.name()::startsWith);
    }

    /// The same tree with one frame for those of a container.
    static CallTree folded(CallTree tree) {
        CallTree folded = new CallTree();
        tree.visit((stack, nanos) -> folded.add(folded(stack), nanos));
        return folded;
    }

    static List<StackFrame> folded(List<StackFrame> stack) {
        int first = first(stack);
        if (first < 0) {
            return stack;
        }
        List<StackFrame> folded = new ArrayList<>();
        int start = stack.getFirst().kind() == FrameKind.THREADS ? 1 : 0;
        folded.addAll(stack.subList(0, start));
        for (int at = start; at < stack.size(); at++) {
            boolean container = at <= first || has(stack.get(at));
            if (!container) {
                folded.add(stack.get(at));
            } else if (folded.isEmpty() || !folded.getLast().equals(StackFrame.CONTAINER)) {
                folded.add(StackFrame.CONTAINER);
            }
        }
        return has(stack.getLast())
                ? Stream.concat(folded.stream(), Stream.of(stack.getLast())).toList()
                : folded;
    }

    private static int first(List<StackFrame> stack) {
        for (int at = 0; at < stack.size(); at++) {
            if (has(stack.get(at))) {
                return at;
            }
        }
        return -1;
    }
}
