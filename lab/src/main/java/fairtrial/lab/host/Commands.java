package fairtrial.lab.host;

import fairtrial.core.model.Reading;
import java.time.Duration;
import java.util.List;

/// Short commands of the machine with text output: `taskset`, `sysctl`, `jcmd`.
public interface Commands {
    /// The output of a command (both streams), or the reason why there is none: not installed, failed, or past
    /// the deadline.
    Reading<String> output(List<String> command, Duration deadline);

    /// Whether a program of that name is on the search path, or an absolute path is one.
    boolean has(String program);
}
