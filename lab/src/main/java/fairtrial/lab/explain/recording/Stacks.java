package fairtrial.lab.explain.recording;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import org.jspecify.annotations.Nullable;

/// What a recorded stack says: whose code it is, and whether a request is on it.
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
    String place(@Nullable RecordedStackTrace stack) {
        return outside(stack)
                .map(frame -> Names.ofClass(frame) + "." + Names.ofMethod(frame))
                .map(name -> name.substring(0, Math.min(LONGEST_PLACE, name.length())))
                .orElse("");
    }

    /// The layer of that method; `jdk` without one.
    String layer(@Nullable RecordedStackTrace stack) {
        return outside(stack).map(frame -> layers.of(Names.ofClass(frame))).orElse(Layers.JDK);
    }

    /// Whether the thread was in a request, as far as its recorded frames show. A stack that was cut is too
    /// deep for a thread that waits for work.
    boolean isInRequest(@Nullable RecordedStackTrace stack) {
        if (stack == null) {
            return false;
        }
        if (stack.isTruncated()) {
            return true;
        }
        for (RecordedFrame frame : stack.getFrames()) {
            String layer = layer(frame);
            boolean ofContainer = layer.equals(Layers.CONTAINER);
            if ((!ofContainer && !layer.equals(Layers.JDK))
                    || (ofContainer && HANDLING.contains(Names.ofMethod(frame)))) {
                return true;
            }
        }
        return false;
    }

    private Optional<RecordedFrame> outside(@Nullable RecordedStackTrace stack) {
        List<RecordedFrame> frames = stack == null ? List.of() : stack.getFrames();
        return frames.stream().filter(frame -> !layer(frame).equals(Layers.JDK)).findFirst();
    }

    /// A frame without a class says no more than one of the JDK.
    private String layer(@Nullable RecordedFrame frame) {
        String name = Names.ofClass(frame);
        return name.isEmpty() ? Layers.JDK : layers.of(name);
    }
}
