package fairtrial.lab.host.kernel;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The allowed CPUs of threads, from `Cpus_allowed_list` of their status files. They prove a pinning.
public final class ThreadCpus {
    private final SystemFiles files;

    public ThreadCpus(SystemFiles files) {
        this.files = files;
    }

    /// The CPUs of every thread of the process, by thread id. A thread that ends meanwhile is left out.
    public Reading<Map<Long, CpuSet>> ofProcess(long pid) {
        String tasks = "proc/" + pid + "/task";
        return switch (files.names(tasks)) {
            case Reading.Unavailable<List<String>>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<List<String>>(List<String> tids) -> {
                Map<Long, CpuSet> allowed = new TreeMap<>();
                for (String tid : tids) {
                    if (allowed(tasks + "/" + tid) instanceof Reading.Available<CpuSet>(CpuSet cpus)) {
                        allowed.put(Long.valueOf(tid), cpus);
                    }
                }
                yield allowed.isEmpty() ? Reading.unavailable("process " + pid + " has ended") : Reading.of(allowed);
            }
        };
    }

    /// The CPUs of one thread.
    public Reading<CpuSet> ofThread(long tid) {
        return allowed("proc/" + tid);
    }

    private Reading<CpuSet> allowed(String folder) {
        Reading<String> status = files.text(folder + "/status");
        return switch (status) {
            case Reading.Unavailable<String>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<String>(String text) ->
                Fields.colon(text)
                        .text("Cpus_allowed_list")
                        .map(list -> Reading.of(CpuLists.parse(list)))
                        .orElseGet(() -> Reading.unavailable("no Cpus_allowed_list in /" + folder + "/status"));
        };
    }
}
