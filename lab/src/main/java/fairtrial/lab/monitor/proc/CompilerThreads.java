package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// CPU time of the JIT compiler threads of one JVM, and their time of waiting for a CPU. On few CPUs, only the
/// waiting time separates an idle compiler from a starved one.
public final class CompilerThreads {
    private final SystemFiles files;
    private final String tasks;
    private final Map<String, Boolean> compilers = new HashMap<>();

    /// Counters of all compiler threads together.
    ///
    /// @param at        `System.nanoTime()` of the reading
    /// @param cpuNanos  time on a CPU
    /// @param waitNanos time runnable without a CPU
    public record Sample(long at, long cpuNanos, long waitNanos) {
        /// CPU nanoseconds since the other sample, at least 0: a thread that ended removes its time.
        public long cpuSince(Sample before) {
            return Math.max(0, cpuNanos - before.cpuNanos);
        }

        /// CPUs that the compilers demanded since the other sample: used and waited for. One compiler thread
        /// that is always busy demands 1.
        public double demandSince(Sample before) {
            double wanted = cpuSince(before) + Math.max(0, waitNanos - before.waitNanos);
            return wanted / Math.max(1, at - before.at);
        }
    }

    public CompilerThreads(SystemFiles files, long pid) {
        this.files = files;
        this.tasks = "proc/" + pid + "/task";
    }

    /// The counters now; unavailable where the system does not keep them.
    public Reading<Sample> read() {
        return switch (files.names(tasks)) {
            case Reading.Unavailable<List<String>>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<List<String>>(List<String> tids) -> sum(tids);
        };
    }

    private Reading<Sample> sum(List<String> tids) {
        long cpu = 0;
        long wait = 0;
        boolean any = false;
        compilers.keySet().retainAll(tids);
        for (String tid : tids) {
            if (compilers.computeIfAbsent(tid, this::isCompiler)
                    && files.text(tasks + "/" + tid + "/schedstat") instanceof Reading.Available<String>(String text)) {
                int space = text.indexOf(' ');
                cpu += Long.parseLong(text.substring(0, space));
                wait += Long.parseLong(text.substring(space + 1, text.indexOf(' ', space + 1)));
                any = true;
            }
        }
        return any
                ? Reading.of(new Sample(System.nanoTime(), cpu, wait))
                : Reading.unavailable("no compiler thread in /" + tasks);
    }

    private boolean isCompiler(String tid) {
        return files.text(tasks + "/" + tid + "/comm") instanceof Reading.Available<String>(String name)
                && ThreadRoles.of(name.strip()).equals(Optional.of(ThreadRole.JIT));
    }
}
