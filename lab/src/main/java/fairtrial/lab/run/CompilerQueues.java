package fairtrial.lab.run;

import fairtrial.core.model.Reading;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.host.kernel.SystemFiles;
import fairtrial.lab.monitor.proc.CompilerThreads;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;

/// Compilers of contenders that still have work. Load on a contender whose compilers are behind runs code that
/// is about to be replaced, and takes the CPU that would replace it.
final class CompilerQueues {
    /// Between two readings: the kernel's counters of a running thread are up to 10 ms old.
    private static final Duration STEP = Duration.ofMillis(40);

    /// Compilers that ask for less of a CPU than this have worked off what the last load left them.
    private static final double IDLE = 0.2;

    /// A single large method takes C2 a second or two; longer waits bring nothing.
    private static final Duration MOST_WAIT = Duration.ofMillis(1500);

    private final SystemFiles files;
    private final Cancel cancel;
    private final Map<RunningContender, CompilerThreads> threads = new HashMap<>();
    private final Map<RunningContender, CompilerThreads.Sample> last = new HashMap<>();

    CompilerQueues(SystemFiles files, Cancel cancel) {
        this.files = files;
        this.cancel = cancel;
    }

    /// CPU time of its compilers since its start; empty where it cannot be read.
    OptionalLong cpuNanos(RunningContender app) {
        return read(app) instanceof Reading.Available<CompilerThreads.Sample>(CompilerThreads.Sample sample)
                ? OptionalLong.of(sample.cpuNanos())
                : OptionalLong.empty();
    }

    /// One of these whose compilers are idle, the first in the list that is; the first of all after the longest wait.
    RunningContender firstIdle(List<RunningContender> apps) throws Cancel.Interrupted {
        for (long waited = 0; waited < MOST_WAIT.toMillis(); waited += STEP.toMillis()) {
            cancel.check();
            Optional<RunningContender> idle = apps.stream().filter(this::isIdle).findFirst();
            if (idle.isPresent()) {
                return idle.get();
            }
            LockSupport.parkNanos(STEP.toNanos());
        }
        return apps.getFirst();
    }

    /// Whether its compilers were idle since they were last asked about; true where nobody can know.
    private boolean isIdle(RunningContender app) {
        Reading<CompilerThreads.Sample> reading = read(app);
        if (!(reading instanceof Reading.Available<CompilerThreads.Sample>(CompilerThreads.Sample now))) {
            return true;
        }
        CompilerThreads.Sample before = last.get(app);
        if (before == null) {
            last.put(app, now);
            return false;
        }
        if (now.at() - before.at() < STEP.toNanos() / 2) {
            return false;
        }
        last.put(app, now);
        return now.demandSince(before) < IDLE;
    }

    private Reading<CompilerThreads.Sample> read(RunningContender app) {
        return threads.computeIfAbsent(app, a -> new CompilerThreads(files, a.pid()))
                .read();
    }
}
