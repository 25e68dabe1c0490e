package fairtrial.probe.jvm;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/// A dump of all threads, virtual ones too, by reflection: JVMs before 21 write none.
public final class ThreadDump {
    private static final String FORMAT = "com.sun.management.HotSpotDiagnosticMXBean$ThreadDumpFormat";

    private ThreadDump() {}

    /// Writes it as JSON into that file, which must be missing.
    ///
    /// @throws IllegalStateException this JVM writes none, or the file cannot be written
    public static void write(String file) {
        try {
            Class<?> format = Class.forName(FORMAT);
            Method dump = HotSpotDiagnosticMXBean.class.getMethod("dumpThreads", String.class, format);
            dump.invoke(
                    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class),
                    file,
                    format.getField("JSON").get(null));
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("thread dump: " + e.getTargetException(), e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalStateException("thread dump: " + e, e);
        }
    }
}
