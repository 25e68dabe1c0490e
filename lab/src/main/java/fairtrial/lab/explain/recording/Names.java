package fairtrial.lab.explain.recording;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import org.jspecify.annotations.Nullable;

/// Names of classes and methods in a recording. They come from outside, and a class that was unloaded has none.
final class Names {
    /// The JDK's own limit is 65 535 bytes; classes that a library makes have some hundred.
    private static final int LONGEST = 512;

    private Names() {}

    /// The whole name of a class; empty without one.
    static String of(@Nullable RecordedClass type) {
        return name(type).replace('/', '.');
    }

    /// The whole name of the class in which a frame's method is; empty without one.
    static String ofClass(@Nullable RecordedFrame frame) {
        RecordedMethod method = method(frame);
        return method == null ? "" : of(method.getType());
    }

    /// The name of a frame's method; empty without one.
    static String ofMethod(@Nullable RecordedFrame frame) {
        return name(method(frame));
    }

    private static @Nullable RecordedMethod method(@Nullable RecordedFrame frame) {
        return frame == null ? null : frame.getMethod();
    }

    private static String name(@Nullable RecordedObject object) {
        return object != null && object.hasField("name") && object.<Object>getValue("name") instanceof String name
                ? name.substring(0, Math.min(LONGEST, name.length()))
                : "";
    }
}
