package fairtrial.lab.monitor.proc;

import fairtrial.core.model.CpuSet;
import fairtrial.core.record.MachineCpu;
import java.util.HashMap;
import java.util.Map;

/// Activity of each CPU since boot, in clock ticks by state, from `/proc/stat` (proc_stat(5)).
public record CpuStates(Map<Integer, long[]> ticksByCpu) {
    /// The states user, nice, system, idle, iowait, irq, softirq, steal; user includes guest time.
    private static final int STATES = 8;

    private static final int USER = 0;
    private static final int NICE = 1;
    private static final int SYSTEM = 2;
    private static final int STEAL = 7;

    static CpuStates parse(String stat) {
        Map<Integer, long[]> cpus = new HashMap<>();
        for (String line : stat.split("\n", 0)) {
            if (!line.startsWith("cpu")) {
                break;
            }
            if (line.charAt(3) != ' ') {
                String[] fields = line.split("\\s+", 0);
                long[] ticks = new long[STATES];
                for (int i = 0; i < STATES && i + 1 < fields.length; i++) {
                    ticks[i] = Long.parseLong(fields[i + 1]);
                }
                cpus.put(Integer.valueOf(fields[0].substring(3)), ticks);
            }
        }
        return new CpuStates(Map.copyOf(cpus));
    }

    /// The CPUs that were online at the reading.
    CpuSet all() {
        return CpuSet.of(ticksByCpu.keySet());
    }

    /// Ticks by state of these CPUs since `before`. A counter that went back (idle and iowait may) counts as
    /// unchanged.
    long[] usedSince(CpuStates before, CpuSet cpus) {
        long[] sum = new long[STATES];
        for (int cpu : cpus.cpus()) {
            long[] first = before.ticksByCpu().get(cpu);
            long[] last = ticksByCpu.get(cpu);
            for (int i = 0; i < STATES && first != null && last != null; i++) {
                sum[i] += Math.max(0, last[i] - first[i]);
            }
        }
        return sum;
    }

    static long total(long[] ticks) {
        long total = 0;
        for (long state : ticks) {
            total += state;
        }
        return total;
    }

    /// Ticks of processes, without interrupts: those of our own loopback traffic belong to no process.
    static long ofProcesses(long[] ticks) {
        return ticks[USER] + ticks[NICE] + ticks[SYSTEM];
    }

    static MachineCpu shares(long[] ticks) {
        double all = total(ticks);
        return new MachineCpu(
                ticks[USER] / all,
                ticks[NICE] / all,
                ticks[SYSTEM] / all,
                ticks[3] / all,
                ticks[4] / all,
                ticks[5] / all,
                ticks[6] / all,
                ticks[STEAL] / all);
    }
}
