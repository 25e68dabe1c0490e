package fairtrial.probe.limit;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.PlatformManagedObject;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/// Limits of the JVM itself: the heap, file descriptors, and the carriers of virtual threads.
public final class JvmLimits {
    /// Of JDK 24 and later.
    private static final String SCHEDULER = "jdk.management.VirtualThreadSchedulerMXBean";

    private static final String CARRIERS = "-Djdk.virtualThreadScheduler.parallelism";
    private static final long MEBI = 1 << 20;

    /// The kernel lists all open files for it, which takes a while where there are many.
    private static final long FILES_MILLIS = 1_000;

    private JvmLimits() {}

    /// Adds them.
    ///
    /// @param virtual whether requests run on virtual threads
    public static void add(Limits into, boolean virtual) {
        into.add("heap", JvmLimits::heap);
        into.add("files", JvmLimits::files);
        if (virtual) {
            into.add("carriers", JvmLimits::carriers);
        }
    }

    /// The heap after its last collections: what they could not free. Of a generation for old objects that was never
    /// collected, all of it.
    private static Limit heap() {
        List<MemoryPoolMXBean> young = new ArrayList<>();
        List<MemoryPoolMXBean> old = new ArrayList<>();
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP) {
                boolean ofOld = pool.getName().contains("Old") || pool.getName().contains("Tenured");
                (ofOld || pool.getCollectionUsage() == null ? old : young).add(pool);
            }
        }
        Gauge used = () -> {
            double sum = 0;
            for (MemoryPoolMXBean pool : young) {
                sum += used(pool.getCollectionUsage());
            }
            for (MemoryPoolMXBean pool : old) {
                MemoryUsage collected = pool.getCollectionUsage();
                sum += used(collected == null || collected.getUsed() == 0 ? pool.getUsage() : collected);
            }
            return sum;
        };
        double most = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax();
        return Limit.of("heap", "heap", () -> most, used).flag("-Xmx", largestHeap(most));
    }

    private static double used(MemoryUsage usage) {
        return usage == null ? 0 : usage.getUsed();
    }

    /// The largest heap as a flag has it; the heap's own beans leave out what never holds objects.
    private static String largestHeap(double otherwise) {
        long bytes = (long) otherwise;
        try {
            bytes = Long.parseLong(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .getVMOption("MaxHeapSize")
                    .getValue());
        } catch (RuntimeException | LinkageError otherJvm) {
            // The beans' own figure is the next best.
        }
        return bytes % MEBI == 0 ? bytes / MEBI + "m" : String.valueOf(bytes);
    }

    private static Limit files() throws ReflectiveOperationException {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        if (!(system instanceof UnixOperatingSystemMXBean)) {
            throw new ReflectiveOperationException("this JVM does not count its file descriptors");
        }
        UnixOperatingSystemMXBean unix = (UnixOperatingSystemMXBean) system;
        Gauge open = Rarely.every(FILES_MILLIS, unix::getOpenFileDescriptorCount);
        double most = unix.getMaxFileDescriptorCount();
        return Limit.of("files", "file descriptors", () -> most, open);
    }

    private static Limit carriers() throws ReflectiveOperationException {
        Class<? extends PlatformManagedObject> type;
        try {
            type = Class.forName(SCHEDULER).asSubclass(PlatformManagedObject.class);
        } catch (ClassNotFoundException e) {
            throw new ReflectiveOperationException("before JDK 24 no JVM tells the use of its carriers");
        }
        PlatformManagedObject scheduler = ManagementFactory.getPlatformMXBean(type);
        Gauge all = gauge(type, scheduler, "getParallelism");
        return Limit.of(
                        "carriers",
                        "virtual thread scheduler",
                        all,
                        gauge(type, scheduler, "getMountedVirtualThreadCount"))
                .waiting(gauge(type, scheduler, "getQueuedVirtualThreadCount"))
                .flag(CARRIERS, (long) all.read());
    }

    private static Gauge gauge(Class<?> type, Object bean, String name) throws ReflectiveOperationException {
        Method method = type.getMethod(name);
        return () -> ((Number) method.invoke(bean)).doubleValue();
    }
}
