package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.kernel.SystemFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Names of a JVM's threads by the kernel's thread id.
///
/// The kernel's names cost nothing but are cut at 15 characters. When a cut name leaves the role open,
/// `jcmd PID Thread.print` runs once; its lines carry the name and the id (`nid`). That costs a fifth of a
/// second of CPU and stops the JVM for a moment. So it runs at the end of a round, never near a slice. No port
/// is opened for it.
public final class ThreadNames {
    /// A JVM starts, attaches and prints; a loaded machine may be ten times slower.
    private static final Duration JCMD_DEADLINE = Duration.ofSeconds(5);

    private static final Pattern DUMP_LINE = Pattern.compile("(?m)^\"(.*)\" .*\\bnid=(0x[0-9a-f]+|\\d+) .*$");

    private final SystemFiles files;
    private final Commands commands;
    private final Path jcmd;

    /// @param jcmd `jcmd` of any JDK; it need not be the contender's
    public ThreadNames(SystemFiles files, Commands commands, Path jcmd) {
        this.files = files;
        this.commands = commands;
        this.jcmd = jcmd;
    }

    /// The names of those threads. They are complete when a cut name left a role open and the JVM responded.
    public Map<Integer, String> of(long pid, Set<Integer> tids) {
        Map<Integer, String> names = new HashMap<>();
        for (Integer tid : tids) {
            if (files.text("proc/" + pid + "/task/" + tid + "/comm")
                    instanceof Reading.Available<String>(String comm)) {
                names.put(tid, comm.strip());
            }
        }
        if (names.values().stream().anyMatch(name -> ThreadRoles.of(name).isEmpty())) {
            List<String> ask = List.of(jcmd.toString(), String.valueOf(pid), "Thread.print");
            if (commands.output(ask, JCMD_DEADLINE) instanceof Reading.Available<String>(String dump)) {
                names.putAll(parse(dump));
            }
        }
        return names;
    }

    /// Names by thread id in the text of `Thread.print`; ids are hexadecimal up to JDK 18 and decimal since.
    static Map<Integer, String> parse(String dump) {
        return DUMP_LINE
                .matcher(dump)
                .results()
                .collect(Collectors.toMap(
                        found -> Integer.decode(found.group(2)),
                        found -> found.group(1),
                        (first, again) -> first,
                        TreeMap::new));
    }
}
