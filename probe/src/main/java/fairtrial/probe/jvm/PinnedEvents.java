package fairtrial.probe.jvm;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reader of the events of pinned virtual threads in a recording. The methods are looked up once, because a recording
/// may have a hundred thousand events.
final class PinnedEvents {
    private final Method type = method("RecordedEvent", "getEventType");
    private final Method typeName = Class.forName("jdk.jfr.EventType").getMethod("getName");
    private final Method duration = method("RecordedEvent", "getDuration");
    private final Method stackTrace = method("RecordedEvent", "getStackTrace");
    private final Method frames = method("RecordedStackTrace", "getFrames");
    private final Method frameMethod = method("RecordedFrame", "getMethod");
    private final Method methodName = method("RecordedMethod", "getName");
    private final Method methodClass = method("RecordedMethod", "getType");
    private final Method className = method("RecordedClass", "getName");

    private long count;
    private long totalNanos;
    private long longestNanos;
    private final Map<String, Long> nanosByCode = new LinkedHashMap<>();

    /// A reader of one recording.
    ///
    /// @throws ReflectiveOperationException this JVM reads no recordings
    PinnedEvents() throws ReflectiveOperationException {}

    private static Method method(String of, String name) throws ReflectiveOperationException {
        return Class.forName("jdk.jfr.consumer." + of).getMethod(name);
    }

    /// The figures of the recording in that file, as in [PinRecording#stop].
    Map<String, Object> read(Path recording) throws ReflectiveOperationException {
        Class<?> reader = Class.forName("jdk.jfr.consumer.RecordingFile");
        Object file = reader.getConstructor(Path.class).newInstance(recording);
        Method hasMore = reader.getMethod("hasMoreEvents");
        Method next = reader.getMethod("readEvent");
        try {
            while (Boolean.TRUE.equals(hasMore.invoke(file))) {
                add(next.invoke(file));
            }
        } finally {
            reader.getMethod("close").invoke(file);
        }
        return figures();
    }

    private void add(Object event) throws ReflectiveOperationException {
        if (!PinRecording.EVENT.equals(typeName.invoke(type.invoke(event)))) {
            return;
        }
        long nanos = ((Duration) duration.invoke(event)).toNanos();
        count++;
        totalNanos += nanos;
        longestNanos = Math.max(longestNanos, nanos);
        nanosByCode.merge(code(stackTrace.invoke(event)), nanos, Long::sum);
    }

    /// The innermost method that is not of the JDK: it called what waits. Empty without one.
    private String code(Object stack) throws ReflectiveOperationException {
        if (stack == null) {
            return "";
        }
        for (Object frame : (List<?>) frames.invoke(stack)) {
            Object called = frameMethod.invoke(frame);
            String of = String.valueOf(className.invoke(methodClass.invoke(called)));
            if (!of.startsWith("java.") && !of.startsWith("jdk.") && !of.startsWith("sun.")) {
                return of + "." + methodName.invoke(called);
            }
        }
        return "";
    }

    private Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("count", count);
        figures.put("total_micros", totalNanos / 1000);
        figures.put("longest_micros", longestNanos / 1000);
        figures.put(
                "code",
                nanosByCode.entrySet().stream()
                        .max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                        .map(Map.Entry::getKey)
                        .orElse(""));
        return figures;
    }
}
