package fairtrial.lab.service;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.SystemFiles;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// All processes of the machine at one moment, from `/proc/PID/stat` (proc_pid_stat(5)): one file each, some 10 µs.
final class ProcessTable {
    /// A clock tick of the kernel's figures, `sysconf(_SC_CLK_TCK)` on every Linux.
    private static final Duration TICK = Duration.ofMillis(10);

    /// Fields counted from the one after the name, which is field 3 in the manual's count.
    private static final int PARENT = 4 - 3;

    private static final int SESSION = 6 - 3;
    private static final int UTIME = 14 - 3;
    private static final int STIME = 15 - 3;
    private static final int CSTIME = 17 - 3;

    /// A line of such a file.
    ///
    /// @param own   clock ticks of the process or thread
    /// @param ended clock ticks of its children that have ended
    private record Row(long parent, long session, long own, long ended) {
        static Row parse(String text) {
            String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", CSTIME + 2);
            return new Row(
                    Long.parseLong(fields[PARENT]),
                    Long.parseLong(fields[SESSION]),
                    sum(fields, UTIME, STIME),
                    sum(fields, STIME + 1, CSTIME));
        }

        private static long sum(String[] fields, int first, int last) {
            long ticks = 0;
            for (int at = first; at <= last; at++) {
                ticks += Long.parseLong(fields[at]);
            }
            return ticks;
        }
    }

    private final Map<Long, Row> rows = new TreeMap<>();

    private ProcessTable() {}

    static ProcessTable read(SystemFiles files) {
        ProcessTable table = new ProcessTable();
        for (long pid : pids(files)) {
            if (files.text("proc/" + pid + "/stat") instanceof Reading.Available<String>(String text)) {
                table.rows.put(pid, Row.parse(text));
            }
        }
        return table;
    }

    /// The processes of that environment variable and their descendants: a daemon leaves its parent and its session,
    /// and keeps its environment.
    static Set<Long> marked(SystemFiles files, String variable) {
        Set<Long> found = new HashSet<>();
        for (long pid : pids(files)) {
            if (files.text("proc/" + pid + "/environ") instanceof Reading.Available<String>(String text)
                    && text.contains(variable)) {
                found.add(pid);
            }
        }
        return found;
    }

    /// CPU time of each thread of these processes by its id, from `/proc/PID/task/TID/stat`; unreadable ones are
    /// absent.
    static Map<Long, Duration> threads(SystemFiles files, Set<Long> pids) {
        Map<Long, Duration> threads = new HashMap<>();
        for (long pid : pids) {
            String tasks = "proc/" + pid + "/task";
            for (long tid : numbers(files, tasks)) {
                if (files.text(tasks + "/" + tid + "/stat") instanceof Reading.Available<String>(String text)) {
                    threads.put(tid, TICK.multipliedBy(Row.parse(text).own()));
                }
            }
        }
        return threads;
    }

    private static List<Long> pids(SystemFiles files) {
        return numbers(files, "proc");
    }

    /// The names in a folder that are ids.
    private static List<Long> numbers(SystemFiles files, String folder) {
        return files.names(folder) instanceof Reading.Available<List<String>>(List<String> names)
                ? names.stream()
                        .filter(name -> name.matches("[0-9]{1,10}"))
                        .map(Long::valueOf)
                        .toList()
                : List.of();
    }

    /// The given processes as far as they live, all in their sessions, and the descendants of all of them.
    Set<Long> family(Set<Long> roots) {
        Set<Long> family = new HashSet<>();
        rows.forEach((pid, row) -> {
            if (roots.contains(pid) || roots.contains(row.session())) {
                family.add(pid);
            }
        });
        List<Long> last = new ArrayList<>(family);
        while (!last.isEmpty()) {
            List<Long> parents = last;
            last = new ArrayList<>();
            for (Map.Entry<Long, Row> row : rows.entrySet()) {
                if (parents.contains(row.getValue().parent()) && family.add(row.getKey())) {
                    last.add(row.getKey());
                }
            }
        }
        return family;
    }

    /// CPU time of these processes and of their children that have ended.
    Duration cpu(Set<Long> pids) {
        return TICK.multipliedBy(rows.entrySet().stream()
                .filter(row -> pids.contains(row.getKey()))
                .mapToLong(row -> row.getValue().own() + row.getValue().ended())
                .sum());
    }
}
