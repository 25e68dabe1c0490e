package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The JIT compiler threads of one JVM: the CPU time that they had, and the time that they waited for a CPU.
/// On few CPUs the waiting is what tells a compiler that has nothing to do from one that gets no CPU.
public final class CompilerThreads {
    private final SystemFiles files;
    private final String tasks;
    private final Map<String, Boolean> compilers = new HashMap<>();

    /// The counters of all compiler threads together.
    ///
    /// @param at        `System.nanoTime()`
    /// @param cpuNanos  on a CPU
    /// @param waitNanos runnable without a CPU
    public record Sample(long at, long cpuNanos, long waitNanos) {
        /// CPU time since the other sample, at least 0: a thread that ended takes its time with it.
        public long cpuSince(Sample before) {
            return Math.max(0, cpuNanos - before.cpuNanos);
        }

        /// How many CPUs the compilers asked for since the other sample: those that they had and those that they
        /// waited for. One compiler thread that has always something to do asks for 1.
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
