package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.SystemFiles;
import java.time.Duration;
import java.util.stream.IntStream;

/// The CPU time of a process since its start, user and system. It includes ended threads and the children that
/// the process waited for. One reading opens one file. The resolution is 10 ms.
public final class ProcessCpu {
    /// `utime`, `stime`, `cutime` and `cstime` of proc_pid_stat(5), counted from the field after the name.
    private static final int FIRST = 14 - 3;

    private static final int BEHIND = 18 - 3;

    private final SystemFiles files;

    public ProcessCpu(SystemFiles files) {
        this.files = files;
    }

    /// Its CPU time so far, or the reason why there is none (it has ended, there is no `/proc`).
    public Reading<Duration> read(long pid) {
        return files.text("proc/" + pid + "/stat").map(ProcessCpu::parse);
    }

    private static Duration parse(String text) {
        String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", 0);
        long ticks = IntStream.range(FIRST, BEHIND)
                .mapToLong(at -> Long.parseLong(fields[at]))
                .sum();
        return Duration.ofNanos(ticks * Ticks.NANOS);
    }
}
