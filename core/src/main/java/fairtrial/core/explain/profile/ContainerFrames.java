package fairtrial.core.explain.profile;

import fairtrial.core.container.ContainerSupport;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Stacks of two different containers have no frame of them in common, so a filter or a handler had
/// another place in each. Where frames of a container follow each other, one stands for all. What is
/// below the first of them belongs to it, and so do methods of the JDK between two of them. The last
/// frame of a stack keeps its name.
final class ContainerFrames {
    /// An executor that is a library of its own.
    private static final String EXECUTOR = "org.jboss.threads.";

    private static final List<String> PACKAGES = Stream.concat(
                    packages(ContainerSupport::packages), Stream.of(EXECUTOR))
            .toList();
    private static final List<String> FOREIGN =
            packages(ContainerSupport::foreignPackages).toList();

    private ContainerFrames() {}

    private static Stream<String> packages(Function<ContainerSupport, List<String>> of) {
        return ContainerSupport.all().stream()
                .flatMap(row -> of.apply(row).stream())
                .map(name -> name.replace('/', '.'));
    }

    /// Whether it is a method of a container.
    static boolean has(StackFrame frame) {
        return frame.kind() == FrameKind.JAVA
                && PACKAGES.stream().anyMatch(frame.name()::startsWith)
                && FOREIGN.stream().noneMatch(frame.name()::startsWith);
    }

    private static boolean isJdk(StackFrame frame) {
        return frame.kind() == FrameKind.JAVA && FrameGroup.isJdk(frame.name());
    }

    /// The same tree with one frame for those of a container.
    static CallTree folded(CallTree tree) {
        CallTree folded = new CallTree();
        tree.visit((stack, nanos) -> folded.add(folded(stack), nanos));
        return folded;
    }

    static List<StackFrame> folded(List<StackFrame> stack) {
        List<StackFrame> folded = new ArrayList<>();
        boolean threads = stack.getFirst().kind() == FrameKind.THREADS;
        if (threads) {
            folded.add(stack.getFirst());
        }
        // Frames that belong to the container if it is called again.
        List<StackFrame> open = new ArrayList<>();
        boolean inside = true;
        for (StackFrame frame : stack.subList(threads ? 1 : 0, stack.size())) {
            if (has(frame)) {
                open.clear();
                if (folded.isEmpty() || !folded.getLast().equals(StackFrame.CONTAINER)) {
                    folded.add(StackFrame.CONTAINER);
                }
                inside = true;
            } else if (inside && isJdk(frame)) {
                open.add(frame);
            } else {
                folded.addAll(open);
                open.clear();
                folded.add(frame);
                inside = false;
            }
        }
        folded.addAll(open);
        if (has(stack.getLast())) {
            folded.add(stack.getLast());
        }
        return folded;
    }
}
