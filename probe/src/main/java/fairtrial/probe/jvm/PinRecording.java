package fairtrial.probe.jvm;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Recording of the waits in which a virtual thread keeps its carrier, by the JVM's own Flight Recorder. It is read by
/// reflection: the oldest JVMs have none.
public final class PinRecording {
    /// Written by JDK 21 and later.
    static final String EVENT = "jdk.VirtualThreadPinned";

    /// Every wait counts. A pinned carrier serves no other thread, so a thousand waits of 1 ms cost as much as one of
    /// a second. The JDK's own threshold of 20 ms would show none of them.
    private static final Duration THRESHOLD = Duration.ZERO;

    private Optional<Object> recording = Optional.empty();

    /// Starts to record.
    ///
    /// @throws IllegalStateException this JVM cannot record, or records already
    public synchronized void start() {
        if (recording.isPresent()) {
            throw new IllegalStateException("pins are recorded already");
        }
        try {
            Object created = Class.forName("jdk.jfr.Recording").getConstructor().newInstance();
            Object event = created.getClass().getMethod("enable", String.class).invoke(created, EVENT);
            // The settings' own class is not exported.
            Class<?> settings = Class.forName("jdk.jfr.EventSettings");
            settings.getMethod("withThreshold", Duration.class).invoke(event, THRESHOLD);
            settings.getMethod("withStackTrace").invoke(event);
            call(created, "start");
            recording = Optional.of(created);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw unreadable(e);
        }
    }

    /// Ends the recording and counts it: `count`, `total_micros`, `longest_micros`, and `code`, the method with the
    /// largest share of these waits, empty without one.
    ///
    /// @throws IllegalStateException nothing is recorded, or the recording cannot be read
    public synchronized Map<String, Object> stop() {
        Object ended = recording.orElseThrow(() -> new IllegalStateException("no pins are recorded"));
        recording = Optional.empty();
        try {
            try {
                call(ended, "stop");
                return counted(ended);
            } finally {
                call(ended, "close");
            }
        } catch (ReflectiveOperationException | IOException | LinkageError e) {
            throw unreadable(e);
        }
    }

    private static Map<String, Object> counted(Object ended) throws ReflectiveOperationException, IOException {
        Path file = Files.createTempFile("pins", ".jfr");
        try {
            ended.getClass().getMethod("dump", Path.class).invoke(ended, file);
            return new PinnedEvents().read(file);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static void call(Object target, String method) throws ReflectiveOperationException {
        target.getClass().getMethod(method).invoke(target);
    }

    private static IllegalStateException unreadable(Throwable failure) {
        Throwable cause = failure instanceof InvocationTargetException
                ? ((InvocationTargetException) failure).getTargetException()
                : failure;
        return new IllegalStateException("Flight Recorder: " + cause, failure);
    }
}
