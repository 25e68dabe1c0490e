package fairtrial.lab.host;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.SystemFiles;
import fairtrial.lab.host.kernel.ThreadCpus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Pinning with `taskset` of util-linux, verified by reading the kernel's state back.
public final class TasksetPinning implements Pinning {
    /// Milliseconds are normal; a loaded machine may be a hundred times slower.
    private static final Duration DEADLINE = Duration.ofSeconds(2);

    /// Repeats cover two races. A thread not bound yet may start another one, which reading back finds. And
    /// `taskset` fails when a thread ends meanwhile.
    private static final int TRIES = 5;

    private final Commands commands;
    private final ThreadCpus threads;

    public TasksetPinning(Commands commands, SystemFiles files) {
        this.commands = commands;
        this.threads = new ThreadCpus(files);
    }

    @Override
    public Reading<CpuSet> pin(long pid, CpuSet cpus) {
        Reading<CpuSet> result = Reading.unavailable("not tried");
        for (int i = 0; i < TRIES; i++) {
            Reading<String> said = taskset(List.of("-a", "-p", "-c", cpus.list(), String.valueOf(pid)));
            Reading<CpuSet> inForce = reach(pid);
            if (inForce instanceof Reading.Available<CpuSet>(CpuSet reach) && reach.equals(cpus)) {
                return inForce;
            }
            result = why(said, inForce, cpus);
            if (!commands.has("taskset")) {
                return result;
            }
        }
        return result;
    }

    @Override
    public Reading<CpuSet> pinThread(long tid, CpuSet cpus) {
        Reading<String> said = taskset(List.of("-p", "-c", cpus.list(), String.valueOf(tid)));
        Reading<CpuSet> inForce = threads.ofThread(tid);
        return inForce instanceof Reading.Available<CpuSet>(CpuSet allowed) && allowed.equals(cpus)
                ? inForce
                : why(said, inForce, cpus);
    }

    @Override
    public Reading<Map<Long, CpuSet>> allowed(long pid) {
        return threads.ofProcess(pid);
    }

    private Reading<String> taskset(List<String> arguments) {
        if (!commands.has("taskset")) {
            return Reading.unavailable("taskset is not installed");
        }
        List<String> command = new ArrayList<>(List.of("taskset"));
        command.addAll(arguments);
        return commands.output(command, DEADLINE);
    }

    private static Reading<CpuSet> why(Reading<String> said, Reading<CpuSet> inForce, CpuSet wanted) {
        if (said instanceof Reading.Unavailable<String>(String reason)) {
            return Reading.unavailable(reason);
        }
        return switch (inForce) {
            case Reading.Unavailable<CpuSet> unknown -> unknown;
            case Reading.Available<CpuSet>(CpuSet found) ->
                Reading.unavailable("asked for CPUs " + wanted.list() + ", the kernel allows " + found.list());
        };
    }
}
