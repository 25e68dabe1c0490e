package fairtrial.core.explain.profile;

import fairtrial.core.explain.profile.CallTree.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The frames of a tree that are large enough to be shown. What is too small stands as one frame beside
/// the others, or as nothing if all of it is.
final class FlameGraph {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final Comparator<Node> LARGEST_FIRST =
            Comparator.comparingDouble(Node::total).reversed();

    private final double perRequest;
    private final double least;
    private final List<FlameFrame> frames = new ArrayList<>();

    private FlameGraph(double perRequest, double least) {
        this.perRequest = perRequest;
        this.least = least;
    }

    /// The frames.
    ///
    /// @param requests correct responses meanwhile
    static List<FlameFrame> of(CallTree tree, long requests) {
        return Folding.few(share -> {
            FlameGraph graph = new FlameGraph(NANOS_PER_MICRO * requests, share * tree.nanos());
            graph.walk(tree.root(), 0);
            return graph.frames;
        });
    }

    private void walk(Node caller, int depth) {
        double small = 0;
        for (Node callee : caller.callees().stream().sorted(LARGEST_FIRST).toList()) {
            if (callee.total() < least) {
                small += callee.total();
            } else {
                add(depth, callee.frame(), callee.total());
                walk(callee, depth + 1);
            }
        }
        if (small > 0 && small >= least) {
            add(depth, StackFrame.SMALL, small);
        }
    }

    private void add(int depth, StackFrame frame, double nanos) {
        frames.add(new FlameFrame(depth, frame.name(), frame.kind(), nanos / perRequest));
    }
}
