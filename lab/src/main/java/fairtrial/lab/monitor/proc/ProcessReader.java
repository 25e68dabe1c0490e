package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.Fields;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Reader of the counters of a process. One reading of 80 threads costs well under a millisecond of CPU when
/// warm.
public final class ProcessReader {
    private final SystemFiles files;

    /// Counters of `/proc/PID/stat` (proc_pid_stat(5)) that the tool uses, in clock ticks. User and system time
    /// include ended threads, not child processes.
    record PidStat(long userTicks, long systemTicks, long startTicks) {
        /// Indexes count from the field after the name, which is field 3 in the manual's count.
        private static final int UTIME = 14 - 3;

        private static final int STIME = 15 - 3;
        private static final int STARTTIME = 22 - 3;

        /// Parses the file. The name may hold spaces and parentheses; the last parenthesis ends it.
        static PidStat parse(String text) {
            String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", 0);
            return new PidStat(
                    Long.parseLong(fields[UTIME]),
                    Long.parseLong(fields[STIME]),
                    Long.parseLong(fields[STARTTIME].strip()));
        }
    }

    public ProcessReader(SystemFiles files) {
        this.files = files;
    }

    /// All counters of the process now, or the reason why there are none (it has ended, there is no `/proc`).
    public Reading<ProcessSample> read(long pid) {
        String folder = "proc/" + pid;
        Reading<String> status = files.text(folder + "/status");
        return files.text(folder + "/stat").map(PidStat::parse).map(stat -> {
            Reading<Fields> fields = status.map(Fields::colon);
            return new ProcessSample(
                    System.nanoTime(),
                    stat.startTicks(),
                    stat.userTicks(),
                    stat.systemTicks(),
                    threads(folder + "/task"),
                    kibibytes(fields, "VmRSS"),
                    kibibytes(fields, "VmHWM"),
                    number(fields, "Threads").map(Math::toIntExact),
                    files.names(folder + "/fd").map(List::size));
        });
    }

    /// CPU nanoseconds by thread, from `schedstat`. The value of a running thread is as old as the last timer
    /// tick.
    private Reading<Map<Integer, Long>> threads(String tasks) {
        Reading<List<String>> tids = files.names(tasks);
        if (tids instanceof Reading.Available<List<String>>(List<String> names)) {
            Map<Integer, Long> nanos = HashMap.newHashMap(names.size());
            for (String tid : names) {
                if (files.text(tasks + "/" + tid + "/schedstat") instanceof Reading.Available<String>(String text)) {
                    nanos.put(Integer.valueOf(tid), Long.valueOf(text.substring(0, text.indexOf(' '))));
                }
            }
            return nanos.isEmpty() ? Reading.unavailable("no schedstat in /" + tasks) : Reading.of(Map.copyOf(nanos));
        }
        return tids.map(names -> Map.of());
    }

    private static Reading<Bytes> kibibytes(Reading<Fields> status, String name) {
        return number(status, name).map(kibi -> new Bytes(kibi * 1024));
    }

    private static Reading<Long> number(Reading<Fields> status, String name) {
        return switch (status) {
            case Reading.Unavailable<Fields>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<Fields>(Fields fields) -> {
                OptionalLong value = fields.number(name);
                yield value.isPresent()
                        ? Reading.of(value.getAsLong())
                        : Reading.unavailable("no " + name + " in the status file");
            }
        };
    }
}
