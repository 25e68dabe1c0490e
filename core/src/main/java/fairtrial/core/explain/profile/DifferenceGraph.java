package fairtrial.core.explain.profile;

import fairtrial.core.explain.profile.CallTree.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The frames of two trees on each other, large enough to be shown. A frame is shown if it is large in
/// one of them.
final class DifferenceGraph {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final Comparator<Both> LARGEST_FIRST =
            Comparator.comparingDouble(Both::larger).reversed();

    private final double least;
    private final List<FlameDifference> frames = new ArrayList<>();

    private DifferenceGraph(double least) {
        this.least = least;
    }

    /// A side of the difference.
    ///
    /// @param requests correct responses meanwhile
    record Side(CallTree tree, long requests) {
        private double micros(double nanos) {
            return nanos / NANOS_PER_MICRO / requests;
        }

        private Part root() {
            return new Part(Optional.of(tree.root()), this);
        }
    }

    /// A node of one tree, where it is there.
    private record Part(Optional<Node> node, Side side) {
        private double micros() {
            return side.micros(node.map(Node::total).orElse(0.0));
        }

        private List<StackFrame> callees() {
            return node.map(one -> one.callees().stream().map(Node::frame).toList())
                    .orElse(List.of());
        }

        private Part callee(StackFrame frame) {
            return new Part(node.flatMap(one -> one.callee(frame)), side);
        }
    }

    private record Both(StackFrame frame, Part contender, Part against) {
        private double larger() {
            return Math.max(contender.micros(), against.micros());
        }

        private List<Both> callees() {
            Set<StackFrame> all = new LinkedHashSet<>(contender.callees());
            all.addAll(against.callees());
            return all.stream()
                    .map(callee -> new Both(callee, contender.callee(callee), against.callee(callee)))
                    .sorted(LARGEST_FIRST)
                    .toList();
        }
    }

    /// The frames of both.
    static List<FlameDifference> of(Side contender, Side against) {
        Both root = new Both(StackFrame.threads("all"), contender.root(), against.root());
        return Folding.few(share -> {
            DifferenceGraph graph = new DifferenceGraph(share * root.larger());
            graph.walk(root, 0);
            return graph.frames;
        });
    }

    private void walk(Both caller, int depth) {
        double contender = 0;
        double against = 0;
        for (Both callee : caller.callees()) {
            if (callee.larger() < least) {
                contender += callee.contender().micros();
                against += callee.against().micros();
            } else {
                add(
                        depth,
                        callee.frame(),
                        callee.contender().micros(),
                        callee.against().micros());
                walk(callee, depth + 1);
            }
        }
        double larger = Math.max(contender, against);
        if (larger > 0 && larger >= least) {
            add(depth, StackFrame.SMALL, contender, against);
        }
    }

    private void add(int depth, StackFrame frame, double contender, double against) {
        frames.add(new FlameDifference(depth, frame.name(), frame.kind(), contender, against));
    }
}
