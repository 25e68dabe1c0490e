package fairtrial.proof.fault;

import fairtrial.core.model.CpuSet;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Processes that disturb a run. All end with it, and by themselves when their target is gone.
final class Helpers implements AutoCloseable {
    /// Lets the process run for a tenth of the time, in periods of a tenth of a second; ends when the process
    /// is gone.
    private static final String THROTTLE =
            "while kill -STOP \"$1\" 2>/dev/null; do sleep 0.09; kill -CONT \"$1\"; sleep 0.01; done";

    /// Longer than the load waits for a response (2.5 s after a slice of half a second).
    private static final String STALL = "sleep 0.7; kill -STOP \"$1\"; sleep 4; kill -CONT \"$1\"";

    /// Five stops, each shorter than a slice of half a second and at another place in it.
    private static final String STOP =
            "for turn in 1 2 3 4 5; do sleep 0.33; kill -STOP \"$1\"; sleep 0.2; kill -CONT \"$1\"; done";

    /// From about half of the measured part on, for a minute of CPU time at most.
    private static final String BURN = "sleep 2.5; ulimit -t 60; while :; do :; done";

    /// At the highest priority, if allowed, for 25 of every 100 ms, for ten minutes at most. The burner dies
    /// with its keeper, stopped or not, where `setpriv` allows; else it has 150 s of CPU time.
    private static final String QUARTER = "guard='setpriv --pdeathsig KILL'; $guard true 2>/dev/null || guard=; "
            + "(ulimit -t 150; exec $guard nice -n -20 sh -c 'while :; do :; done') & burner=$!; "
            + "turns=0; while [ $turns -lt 6000 ] && kill -CONT $burner 2>/dev/null; "
            + "do sleep 0.025; kill -STOP $burner; sleep 0.07; turns=$((turns + 1)); done; kill -KILL $burner";

    private final Host host;
    private final CpuSet all;
    private final Path temp;
    private final List<RunningProcess> running = new ArrayList<>();

    Helpers(Host host, CpuSet all, Path temp) {
        this.host = host;
        this.all = all;
        this.temp = temp;
    }

    void throttle(long pid) {
        start(THROTTLE, all, pid);
    }

    void stall(long pid) {
        start(STALL, all, pid);
    }

    void stop(long pid) {
        start(STOP, all, pid);
    }

    void burn() {
        start(BURN, all, 0);
    }

    void quarter(CpuSet cpus) {
        start(QUARTER, cpus, 0);
    }

    private void start(String script, CpuSet cpus, long pid) {
        List<String> command = List.of("sh", "-c", script, "sh", String.valueOf(pid));
        ProcessOrder order =
                ProcessOrder.of(command, temp, temp.resolve("helper.log")).withCpus(cpus);
        running.add(host.launcher().start(order));
    }

    @Override
    public void close() {
        running.forEach(RunningProcess::close);
    }
}
