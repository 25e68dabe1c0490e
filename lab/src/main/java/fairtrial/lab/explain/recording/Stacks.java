package fairtrial.lab.explain.recording;

import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/// What a stack says: whose code it is, and whether a request is on it.
final class Stacks {
    /// A method's name is shown in one line.
    private static final int LONGEST_PLACE = 160;

    /// Methods of the interfaces by which containers hand a request on. A thread that waits for the next
    /// request has none of them on its stack.
    private static final Set<String> HANDLING = Set.of(
            "service", "doFilter", "handle", "handleRequest", "invoke", "process", "dispatch", "executeRootHandler");

    private final Layers layers;

    Stacks(Layers layers) {
        this.layers = layers;
    }

    /// The innermost method outside of the JDK: class and method; empty without one.
    String place(CallStack stack) {
        OptionalInt at = outside(stack);
        String name = at.isPresent() ? stack.name(at.getAsInt()) : "";
        return name.substring(0, Math.min(LONGEST_PLACE, name.length()));
    }

    /// The layer of that method; `jdk` without one.
    String layer(CallStack stack) {
        OptionalInt at = outside(stack);
        return at.isPresent() ? layer(stack, at.getAsInt()) : Layers.JDK;
    }

    /// Whether the thread was in a request, as far as its recorded frames show. A stack that was cut is too
    /// deep for a thread that waits for work.
    boolean isInRequest(CallStack stack) {
        if (stack.isCut()) {
            return true;
        }
        for (int at = 0; at < stack.depth(); at++) {
            String layer = layer(stack, at);
            boolean ofContainer = layer.equals(Layers.CONTAINER);
            if ((!ofContainer && !layer.equals(Layers.JDK)) || (ofContainer && HANDLING.contains(stack.method(at)))) {
                return true;
            }
        }
        return false;
    }

    private OptionalInt outside(CallStack stack) {
        return IntStream.range(0, stack.depth())
                .filter(at -> !layer(stack, at).equals(Layers.JDK))
                .findFirst();
    }

    /// A method without a class says no more than one of the JDK.
    private String layer(CallStack stack, int at) {
        String type = stack.type(at);
        return type.isEmpty() ? Layers.JDK : layers.of(type);
    }
}
