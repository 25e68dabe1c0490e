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
