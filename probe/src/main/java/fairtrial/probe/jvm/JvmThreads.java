package fairtrial.probe.jvm;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The platform threads of the JVM: carriers of virtual threads, but not virtual threads themselves.
public final class JvmThreads {
    private JvmThreads() {}

    /// `id`, `name`, `state` (of `Thread.State`) and `cpu_nanos` since its start of each live thread.
    /// `cpu_nanos` is absent where the JVM does not count it.
    public static List<Map<String, Object>> read() {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        List<Map<String, Object>> threads = new ArrayList<>();
        for (ThreadInfo info : bean.getThreadInfo(bean.getAllThreadIds())) {
            if (info == null) {
                continue; // it ended in between
            }
            Map<String, Object> thread = new LinkedHashMap<>();
            thread.put("id", info.getThreadId());
            thread.put("name", info.getThreadName());
            thread.put("state", info.getThreadState().name());
            long nanos = bean.isThreadCpuTimeSupported() ? bean.getThreadCpuTime(info.getThreadId()) : -1;
            if (nanos >= 0) {
                thread.put("cpu_nanos", nanos);
            }
            threads.add(thread);
        }
        return threads;
    }
}
