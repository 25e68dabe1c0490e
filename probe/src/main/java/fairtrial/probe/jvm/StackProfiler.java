package fairtrial.probe.jvm;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Paths;
import java.util.Map;
import java.util.Optional;

/// async-profiler in this JVM. The first command loads its library, which stays: an agent cannot leave a
/// JVM. Its classes have a class loader of their own, because an application may bring another version.
public final class StackProfiler {
    private Optional<Object> profiler = Optional.empty();

    /// Executes a `command` of async-profiler and returns what it says. Its classes are in `jar`, and
    /// `library` is for this system.
    ///
    /// @throws IllegalStateException this JVM cannot load it, or it refuses the command
    public synchronized String execute(Map<?, ?> request) {
        try {
            if (!profiler.isPresent()) {
                profiler = Optional.of(load(text(request, "jar"), text(request, "library")));
            }
            Object loaded = profiler.get();
            return String.valueOf(
                    loaded.getClass().getMethod("execute", String.class).invoke(loaded, text(request, "command")));
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("async-profiler: " + e.getTargetException(), e);
        } catch (ReflectiveOperationException | IOException | LinkageError e) {
            throw new IllegalStateException("async-profiler: " + e, e);
        }
    }

    private static String text(Map<?, ?> request, String name) {
        Object value = request.get(name);
        if (!(value instanceof String)) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return (String) value;
    }

    private static Object load(String jar, String library) throws ReflectiveOperationException, MalformedURLException {
        URL[] classes = {Paths.get(jar).toUri().toURL()};
        ClassLoader own = new URLClassLoader(classes, null);
        return Class.forName("one.profiler.AsyncProfiler", true, own)
                .getMethod("getInstance", String.class)
                .invoke(null, library);
    }
}
