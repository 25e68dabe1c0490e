package fairtrial.lab.explain.recording;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import org.jspecify.annotations.Nullable;

/// The methods on a thread's stack, the innermost first. Names are read one by one: most questions need a few.
interface CallStack {
    /// Number of methods.
    int depth();

    /// Whole name of the class of the method at that depth.
    String type(int at);

    /// Name of that method.
    String method(int at);

    /// Whether methods were left out at its outer end.
    boolean isCut();

    /// Class and method at that depth.
    default String name(int at) {
        return type(at) + "." + method(at);
    }

    /// The stack of a recorded event.
    static CallStack of(@Nullable RecordedStackTrace stack) {
        return new Recorded(stack == null ? List.of() : stack.getFrames(), stack != null && stack.isTruncated());
    }

    /// The stack of a thread dump, of which each line is a `StackTraceElement` as text.
    static CallStack of(List<String> lines) {
        return new Dumped(List.copyOf(lines));
    }

    /// As Flight Recorder has it.
    record Recorded(List<RecordedFrame> frames, boolean isCut) implements CallStack {
        @Override
        public int depth() {
            return frames.size();
        }

        @Override
        public String type(int at) {
            return Names.ofClass(frames.get(at));
        }

        @Override
        public String method(int at) {
            return Names.ofMethod(frames.get(at));
        }
    }

    /// As a thread dump has it.
    record Dumped(List<String> lines) implements CallStack {
        /// `LOADER/MODULE@VERSION/CLASS.METHOD(SOURCE)`; a hidden class has a number behind a slash of its own.
        private static final Pattern LINE =
                Pattern.compile("(?:[^/(]*/){0,2}?([^/(]+(?:/0x[0-9a-f]+)?)\\.([^./(]+)\\(.*");

        @Override
        public int depth() {
            return lines.size();
        }

        @Override
        public String type(int at) {
            return part(at, 1);
        }

        @Override
        public String method(int at) {
            return part(at, 2);
        }

        @Override
        public boolean isCut() {
            return false;
        }

        private String part(int at, int group) {
            Matcher line = LINE.matcher(lines.get(at));
            return line.matches() ? line.group(group) : "";
        }
    }
}
