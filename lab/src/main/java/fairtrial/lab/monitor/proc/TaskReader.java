package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.Fields;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Reader of the counters of each thread of a process. It opens three files a thread: some milliseconds for a
/// server, so it reads before and after a slice, never during one.
public final class TaskReader {
    private final SystemFiles files;

    public TaskReader(SystemFiles files) {
        this.files = files;
    }

    /// The counters now, or the reason why there are none (the process has ended, there is no `/proc`).
    public Reading<TaskSample> read(long pid) {
        String folder = "proc/" + pid;
        return switch (files.names(folder + "/task")) {
            case Reading.Unavailable<List<String>>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<List<String>>(List<String> tids) -> read(folder, tids);
        };
    }

    private Reading<TaskSample> read(String folder, List<String> tids) {
        Map<Integer, TaskCounters> tasks = HashMap.newHashMap(tids.size());
        for (String tid : tids) {
            task(folder + "/task/" + tid).ifPresent(task -> tasks.put(Integer.valueOf(tid), task));
        }
        if (tasks.isEmpty()) {
            return Reading.unavailable("no thread of /" + folder + " has counters");
        }
        Reading<Long> calls = calls(folder);
        return files.text(folder + "/stat")
                .map(ProcessReader.PidStat::parse)
                .map(stat -> new TaskSample(stat.startTicks(), stat.userTicks() + stat.systemTicks(), tasks, calls));
    }

    /// A thread may end between two files: then it has no counters.
    private Optional<TaskCounters> task(String folder) {
        if (files.text(folder + "/schedstat") instanceof Reading.Available<String>(String clock)
                && files.text(folder + "/stat") instanceof Reading.Available<String>(String text)
                && files.text(folder + "/status") instanceof Reading.Available<String>(String status)) {
            ProcessReader.PidStat stat = ProcessReader.PidStat.parse(text);
            OptionalLong voluntary = Fields.colon(status).number("voluntary_ctxt_switches");
            OptionalLong involuntary = Fields.colon(status).number("nonvoluntary_ctxt_switches");
            if (voluntary.isPresent() && involuntary.isPresent()) {
                return Optional.of(new TaskCounters(
                        Long.parseLong(clock.substring(0, clock.indexOf(' '))),
                        stat.userTicks(),
                        stat.systemTicks(),
                        voluntary.getAsLong(),
                        involuntary.getAsLong()));
            }
        }
        return Optional.empty();
    }

    private Reading<Long> calls(String folder) {
        return switch (files.text(folder + "/io")) {
            case Reading.Unavailable<String>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<String>(String text) -> {
                OptionalLong read = Fields.colon(text).number("syscr");
                OptionalLong written = Fields.colon(text).number("syscw");
                yield read.isPresent() && written.isPresent()
                        ? Reading.of(read.getAsLong() + written.getAsLong())
                        : Reading.unavailable("no syscr in /" + folder + "/io");
            }
        };
    }
}
