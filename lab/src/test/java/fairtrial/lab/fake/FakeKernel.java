package fairtrial.lab.fake;

import fairtrial.lab.host.FakeTree;

/// The counters of a kernel, in the files where Linux keeps them. Those of CPUs are 0 until something works.
public final class FakeKernel {
    private static final int CPUS = 2;
    private static final long TICK_NANOS = 10_000_000;

    private final FakeTree tree;
    private final long[] busy = new long[CPUS];
    private final long[] idle = new long[CPUS];

    FakeKernel(FakeTree tree) {
        this.tree = tree;
    }

    /// A process of one thread that has had that CPU time, in ticks of 10 ms; a new one, or the same later.
    public FakeKernel process(long pid, long ticks) {
        tree.file("proc/" + pid + "/stat", pid + " (java) S 1 1 1 0 0 0 0 0 0 0 " + ticks + " 0 0 0 20 0 1 0 77\n");
        tree.file("proc/" + pid + "/status", "PPid:\t1\nUid:\t1000\nVmRSS:\t2048 kB\n");
        return thread(pid, pid, "java", ticks * TICK_NANOS);
    }

    /// A thread of a process, with its name and its CPU time.
    public FakeKernel thread(long pid, long tid, String name, long nanos) {
        String folder = "proc/" + pid + "/task/" + tid;
        tree.file(folder + "/comm", name + "\n");
        tree.file(folder + "/schedstat", nanos + " 0 1\n");
        return this;
    }

    /// Lets some CPU time go by on a CPU, in ticks of 10 ms.
    public FakeKernel cpu(int number, long busyTicks, long idleTicks) {
        busy[number] += busyTicks;
        idle[number] += idleTicks;
        StringBuilder stat = new StringBuilder("cpu  0 0 0 0 0 0 0 0 0 0\n");
        for (int cpu = 0; cpu < CPUS; cpu++) {
            stat.append("cpu%d %d 0 0 %d 0 0 0 0 0 0\n".formatted(cpu, busy[cpu], idle[cpu]));
        }
        tree.file("proc/stat", stat.toString());
        return this;
    }
}
