package fairtrial.probe.jvm;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A recording of the JVM's own Flight Recorder, by reflection: the oldest JVMs have none. What it records is
/// asked for, and its file is for the conductor, which reads it.
public final class FlightRecording {
    private Optional<Object> recording = Optional.empty();

    /// Starts to record.
    ///
    /// @param settings values of settings by `EVENT#SETTING`, as in the JDK's own configuration files
    /// @throws IllegalStateException this JVM cannot record, or does so already
    public synchronized void start(Map<?, ?> settings) {
        if (recording.isPresent()) {
            throw new IllegalStateException("it is recorded already");
        }
        Map<String, String> asked = new LinkedHashMap<>();
        settings.forEach((name, value) -> asked.put(String.valueOf(name), String.valueOf(value)));
        try {
            Object created = Class.forName("jdk.jfr.Recording").getConstructor().newInstance();
            begin(created, asked);
            recording = Optional.of(created);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw unreadable(e);
        }
    }

    /// One that does not start is closed: the JVM would keep it.
    private static void begin(Object created, Map<String, String> asked) throws ReflectiveOperationException {
        boolean started = false;
        try {
            created.getClass().getMethod("setSettings", Map.class).invoke(created, asked);
            // A recording on disk is written every second, while requests run.
            created.getClass().getMethod("setToDisk", boolean.class).invoke(created, false);
            call(created, "start");
            started = true;
        } finally {
            if (!started) {
                call(created, "close");
            }
        }
    }

    /// Ends the recording and writes it into that file.
    ///
    /// @throws IllegalStateException nothing is recorded, or it cannot be written
    public synchronized void stop(String file) {
        Object ended = recording.orElseThrow(() -> new IllegalStateException("nothing is recorded"));
        recording = Optional.empty();
        try {
            try {
                ended.getClass().getMethod("setDestination", Path.class).invoke(ended, Paths.get(file));
                call(ended, "stop");
            } finally {
                call(ended, "close");
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            throw unreadable(e);
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
