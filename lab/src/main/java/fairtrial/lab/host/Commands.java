package fairtrial.lab.host;

import fairtrial.core.model.Reading;
import java.time.Duration;
import java.util.List;

/// Short commands of the machine that answer with text: `taskset`, `sysctl`, `jcmd`.
public interface Commands {
    /// What the command printed (both streams), or why it gave nothing: not installed, failed, not done by the
    /// deadline.
    Reading<String> output(List<String> command, Duration deadline);

    /// Whether a program of that name is on the search path.
    boolean has(String program);
}
