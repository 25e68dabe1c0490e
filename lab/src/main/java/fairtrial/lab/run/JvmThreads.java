package fairtrial.lab.run;

import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.monitor.proc.ThreadNames;
import fairtrial.lab.monitor.proc.ThreadRoles;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// CPU time of the threads of a JVM, grouped by their role.
final class JvmThreads {
    private final ThreadNames names;

    JvmThreads(Host host) {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        this.names = new ThreadNames(host.files(), LocalCommands.ofThisMachine(), jcmd);
    }

    /// By whole names, for which the JVM may have to be asked: at the end of a round only.
    Reading<Map<ThreadRole, Long>> roles(long pid, Reading<Map<Integer, Long>> nanos) {
        return switch (nanos) {
            case Reading.Unavailable<Map<Integer, Long>>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<Map<Integer, Long>>(Map<Integer, Long> byThread) ->
                ThreadRoles.group(byThread, new HashMap<>(names.of(pid, byThread.keySet())));
        };
    }
}
