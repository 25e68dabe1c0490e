package fairtrial.core.explain.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Stacks that begin in the same way, as a tree, with the CPU time in ns of each. It has a largest size:
/// a stack that needs more nodes ends at the last one that is there.
final class CallTree {
    /// Forty thousand nodes are 10 MB. Services have ten thousand at most.
    private static final int MOST_NODES = 40_000;

    private final Node root = new Node(StackFrame.threads("all"));
    private final int most;
    private int nodes;

    CallTree() {
        this(MOST_NODES);
    }

    /// @param most nodes that it can have
    CallTree(int most) {
        this.most = most;
    }

    /// A frame, as called by the one above it.
    static final class Node {
        private final StackFrame frame;
        private Map<StackFrame, Node> callees = Map.of();
        private double own;
        private double total;

        private Node(StackFrame frame) {
            this.frame = frame;
        }

        StackFrame frame() {
            return frame;
        }

        /// Its own time, in ns.
        double own() {
            return own;
        }

        /// Its own time and that of all whom it calls, in ns.
        double total() {
            return total;
        }

        Collection<Node> callees() {
            return callees.values();
        }

        Optional<Node> callee(StackFrame wanted) {
            return Optional.ofNullable(callees.get(wanted));
        }
    }

    /// Adds a stack.
    ///
    /// @param stack the outermost frame first
    void add(List<StackFrame> stack, double nanos) {
        Node at = root;
        at.total += nanos;
        for (StackFrame frame : stack) {
            Optional<Node> next = at.callee(frame);
            if (next.isEmpty() && nodes >= most) {
                break;
            }
            at = next.isPresent() ? next.get() : called(at, frame);
            at.total += nanos;
        }
        at.own += nanos;
    }

    private Node called(Node by, StackFrame frame) {
        if (by.callees.isEmpty()) {
            by.callees = new LinkedHashMap<>(2);
        }
        Node callee = new Node(frame);
        by.callees.put(frame, callee);
        nodes++;
        return callee;
    }

    /// All of it; its callees are the outermost frames.
    Node root() {
        return root;
    }

    /// CPU time of all stacks, in ns.
    double nanos() {
        return root.total;
    }

    /// Someone who gets every stack with its own time.
    interface Visitor {
        void stack(List<StackFrame> stack, double nanos);
    }

    /// Passes every stack on that has time of its own.
    void visit(Visitor visitor) {
        root.callees().forEach(node -> visit(node, new ArrayList<>(), visitor));
    }

    private static void visit(Node node, List<StackFrame> path, Visitor visitor) {
        path.add(node.frame());
        if (node.own() > 0) {
            visitor.stack(List.copyOf(path), node.own());
        }
        node.callees().forEach(callee -> visit(callee, path, visitor));
        path.removeLast();
    }
}
