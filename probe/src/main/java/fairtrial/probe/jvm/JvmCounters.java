package fairtrial.probe.jvm;

import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Map;

/// The counters of the platform's own beans. A counter that the JVM does not keep is absent, never zero.
public final class JvmCounters {
    private static final long NANOS_PER_MICRO = 1000;

    private JvmCounters() {}

    /// Reads all counters now; times since the start of the JVM, sizes in bytes.
    public static Map<String, Object> read() {
        Map<String, Object> counters = new LinkedHashMap<>();
        counters.put("uptime_millis", ManagementFactory.getRuntimeMXBean().getUptime());
        memory(counters);
        counters.put("gc", collectors());
        threads(counters);
        allocated(counters);
        counters.put("classes_loaded", ManagementFactory.getClassLoadingMXBean().getLoadedClassCount());
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        if (compiler != null && compiler.isCompilationTimeMonitoringSupported()) {
            counters.put("compilation_millis", compiler.getTotalCompilationTime());
        }
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        if (system instanceof com.sun.management.OperatingSystemMXBean) {
            long nanos = ((com.sun.management.OperatingSystemMXBean) system).getProcessCpuTime();
            counters.put("process_cpu_micros", nanos / NANOS_PER_MICRO);
        }
        return counters;
    }

    private static void memory(Map<String, Object> counters) {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        MemoryUsage heap = memory.getHeapMemoryUsage();
        counters.put("heap_used_bytes", heap.getUsed());
        counters.put("heap_committed_bytes", heap.getCommitted());
        counters.put("heap_max_bytes", heap.getMax());
        counters.put("non_heap_used_bytes", memory.getNonHeapMemoryUsage().getUsed());
        Map<String, Object> afterGc = new LinkedHashMap<>();
        long sum = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage usage = pool.getCollectionUsage();
            if (pool.getType() == MemoryType.HEAP && usage != null) {
                afterGc.put(pool.getName(), usage.getUsed());
                sum += usage.getUsed();
            }
        }
        counters.put("heap_after_gc_by_pool_bytes", afterGc);
        if (!afterGc.isEmpty()) {
            counters.put("heap_after_gc_bytes", sum);
        }
    }

    private static Map<String, Object> collectors() {
        Map<String, Object> collectors = new LinkedHashMap<>();
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("count", collector.getCollectionCount());
            one.put("time_millis", collector.getCollectionTime());
            collectors.put(collector.getName(), one);
        }
        return collectors;
    }

    private static void threads(Map<String, Object> counters) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        counters.put("threads_live", threads.getThreadCount());
        counters.put("threads_peak", threads.getPeakThreadCount());
        counters.put("threads_started", threads.getTotalStartedThreadCount());
    }

    /// Bytes that all threads allocated on the heap since the start of the JVM. From Java 21 on the JVM adds
    /// up ended threads, and virtual ones by their carriers. Before that only living threads have a counter,
    /// and a sum that falls when a thread ends says nothing.
    private static void allocated(Map<String, Object> counters) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        try {
            Class<?> type = Class.forName("com.sun.management.ThreadMXBean");
            Object bytes = type.getMethod("getTotalThreadAllocatedBytes").invoke(threads);
            if (bytes instanceof Long && (Long) bytes >= 0) {
                counters.put("allocated_bytes", bytes);
            }
        } catch (ReflectiveOperationException | IllegalArgumentException | UnsupportedOperationException absent) {
            // An older JVM, or another vendor's bean: the counter stays absent.
        }
    }
}
