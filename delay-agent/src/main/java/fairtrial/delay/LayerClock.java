package fairtrial.delay;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.ThreadMXBean;

/// Wall and CPU time in nanoseconds. The CPU time of a platform thread is its own. A virtual thread has no such clock,
/// so for it the process's is read, which is the request's only while it is the only one.
abstract class LayerClock {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM = ManagementFactory.getOperatingSystemMXBean();

    static final LayerClock THREAD = new LayerClock() {
        @Override
        long cpuNanos() {
            return THREADS.getCurrentThreadCpuTime();
        }

        @Override
        boolean isShared() {
            return false;
        }
    };

    static final LayerClock PROCESS = new LayerClock() {
        @Override
        long cpuNanos() {
            return SYSTEM instanceof com.sun.management.OperatingSystemMXBean
                    ? ((com.sun.management.OperatingSystemMXBean) SYSTEM).getProcessCpuTime()
                    : 0;
        }

        @Override
        boolean isShared() {
            return true;
        }
    };

    /// The clock of the calling thread.
    static LayerClock ofThread() {
        return THREADS.isCurrentThreadCpuTimeSupported() && !isVirtual(Thread.currentThread()) ? THREAD : PROCESS;
    }

    abstract long cpuNanos();

    long wallNanos() {
        return System.nanoTime();
    }

    /// Whether its CPU time is that of all threads.
    abstract boolean isShared();

    /// Whether the thread is virtual; before Java 21 neither the method nor such a thread exists.
    private static boolean isVirtual(Thread thread) {
        try {
            return (Boolean) Thread.class.getMethod("isVirtual").invoke(thread);
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
