package fairtrial.lab.doctor;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// Rules for a machine's fitness. They are pure: readings in, findings out, always all of them and in the same
/// order.
public final class DoctorRules {
    /// The tool's own language level; contenders on a current Boot line need 17.
    private static final int OLDEST_JDK_FOR_THE_TOOL = 21;

    /// One for the contender, one for the load.
    private static final int FEWEST_CPUS = 2;

    /// The default margin is 5 %. A machine that gains or loses 1 % of its CPUs in bursts shows in such a
    /// difference; 5 % decides it.
    private static final double STEAL_WARNS = 0.01;

    private static final double STEAL_FAILS = 0.05;

    /// CPU use of other processes, in CPUs. A tenth of one is 5 % of the two that the smallest placement has;
    /// half a CPU starves one side of it.
    private static final double OTHERS_WARN = 0.1;

    private static final double OTHERS_FAIL = 0.5;

    /// Share of the free memory for heaps: about their share of a JVM's memory, the rest is its own.
    private static final double HEAPS_SHARE = 0.7;

    /// A JVM has some hundred files open before its first connection.
    private static final long FILES_OF_A_JVM = 1000;

    private DoctorRules() {}

    /// All findings, in a fixed order.
    public static List<DoctorFinding> examine(DoctorReadings readings, DoctorNeed need) {
        Limits limits = readings.limits();
        return List.of(
                jdks(readings.jdks()),
                cpus(readings.machine().processors().allowed().size()),
                quota(readings),
                judge("steal", readings.activity().cpu().map(cpu -> cpu.st()), DoctorRules::steal),
                judge("neighbours", readings.activity().othersCpus(), DoctorRules::neighbours),
                judge("throttling", readings.activity().throttledNanos(), DoctorRules::throttling),
                judge("swap", readings.activity().swappedPages(), DoctorRules::swap),
                judge("governor", readings.machine().governor(), DoctorRules::governor),
                memory(readings.machine().memory().available(), need),
                judge("descriptors", limits.descriptorsHard(), hard -> descriptors(hard, limits, need)),
                judge("somaxconn", limits.somaxconn(), most -> queue("somaxconn", most, need)),
                judge("syn-backlog", limits.synBacklog(), most -> queue("syn-backlog", most, need)),
                judge("ports", limits.localPorts(), range -> ports(range, need)),
                judge("tw-reuse", limits.reuseTimeWait(), DoctorRules::reuse),
                presence("pinning", readings.machine().pinning()),
                presence("death-guard", readings.deathGuard()),
                judge("cgroup", readings.cgroup().version(), DoctorRules::cgroup),
                cgroupRights(readings.cgroup().writable()));
    }

    private static DoctorFinding jdks(List<Jdk> jdks) {
        if (jdks.isEmpty()) {
            return finding("jdks", Severity.FAIL, "no JDK found", "0", "-");
        }
        Jdk newest = jdks.getFirst();
        Severity severity = newest.feature() >= OLDEST_JDK_FOR_THE_TOOL ? Severity.OK : Severity.FAIL;
        return finding(
                "jdks",
                severity,
                jdks.size() + " found, newest " + newest.version(),
                String.valueOf(jdks.size()),
                newest.version());
    }

    private static DoctorFinding cpus(int usable) {
        Severity severity = usable >= FEWEST_CPUS ? Severity.OK : Severity.FAIL;
        return finding("cpus", severity, usable + " usable CPUs", String.valueOf(usable));
    }

    /// A quota below the CPUs in use stops all of them at once for the rest of a period.
    private static DoctorFinding quota(DoctorReadings readings) {
        int usable = readings.machine().processors().allowed().size();
        return switch (readings.cgroup().quotaCpus()) {
            case Reading.Unavailable<Double>(String none) -> finding("quota", Severity.OK, none, "-", "" + usable);
            case Reading.Available<Double>(Double quota) ->
                finding(
                        "quota",
                        quota < usable ? Severity.WARN : Severity.OK,
                        "quota of " + quota + " CPUs over " + usable + " usable ones",
                        twoDecimals(quota),
                        String.valueOf(usable));
        };
    }

    private static DoctorFinding steal(double share) {
        Severity severity = above(share, STEAL_WARNS, STEAL_FAILS);
        return finding("steal", severity, percent(share) + " stolen over 1 s", percent(share));
    }

    private static DoctorFinding neighbours(double cpus) {
        String shown = twoDecimals(cpus);
        return finding(
                "neighbours",
                above(cpus, OTHERS_WARN, OTHERS_FAIL),
                "other processes used " + shown + " CPUs over 1 s",
                shown);
    }

    private static DoctorFinding throttling(long nanos) {
        String millis = String.valueOf(nanos / 1_000_000);
        return finding("throttling", warnIf(nanos > 0), "throttled for " + millis + " ms of 1 s", millis);
    }

    private static DoctorFinding swap(long pages) {
        return finding("swap", warnIf(pages > 0), pages + " pages swapped in 1 s", String.valueOf(pages));
    }

    private static DoctorFinding governor(String governor) {
        return finding("governor", warnIf(!governor.equals("performance")), "governor " + governor, governor);
    }

    private static DoctorFinding memory(Bytes available, DoctorNeed need) {
        double share = need.heaps().count() / (double) Math.max(1, available.count());
        Severity severity = above(share, HEAPS_SHARE, 1);
        return finding(
                "memory",
                severity,
                need.heaps().mebi() + " MiB of heaps, " + available.mebi() + " MiB free",
                String.valueOf(need.heaps().mebi()),
                String.valueOf(available.mebi()));
    }

    /// Both ends of a loopback connection may be files of one process: the load generator holds the null
    /// server.
    private static DoctorFinding descriptors(long hard, Limits limits, DoctorNeed need) {
        long wanted = 2L * need.connections() + FILES_OF_A_JVM;
        String soft = limits.descriptorsSoft() instanceof Reading.Available<Long>(Long value) ? limit(value) : "?";
        return finding(
                "descriptors",
                hard >= wanted ? Severity.OK : Severity.FAIL,
                "limit " + soft + " soft, " + limit(hard) + " hard; " + wanted + " wanted",
                soft,
                limit(hard),
                String.valueOf(wanted));
    }

    private static DoctorFinding queue(String id, long most, DoctorNeed need) {
        return finding(
                id,
                warnIf(most < need.connections()),
                "at most " + most + " waiting, " + need.connections() + " connections",
                String.valueOf(most),
                String.valueOf(need.connections()));
    }

    /// A closed connection keeps its port for a minute, so each open one needs a spare port.
    private static DoctorFinding ports(Limits.PortRange range, DoctorNeed need) {
        return finding(
                "ports",
                range.size() >= 2 * need.connections() ? Severity.OK : Severity.WARN,
                range.low() + "-" + range.high() + ", " + need.connections() + " connections",
                range.low() + "–" + range.high(),
                String.valueOf(range.size()),
                String.valueOf(need.connections()));
    }

    private static DoctorFinding reuse(long setting) {
        return finding("tw-reuse", warnIf(setting == 0), "tcp_tw_reuse=" + setting, String.valueOf(setting));
    }

    private static DoctorFinding cgroup(int version) {
        return finding("cgroup", Severity.OK, "version " + version, String.valueOf(version));
    }

    /// Nothing depends on it, so a missing right is only reported.
    private static DoctorFinding cgroupRights(boolean writable) {
        return writable
                ? finding("cgroup-rights", Severity.OK, "writable")
                : finding("cgroup-rights", Severity.UNAVAILABLE, "our own group is read-only or not there");
    }

    private static DoctorFinding presence(String id, Reading<String> tool) {
        return switch (tool) {
            case Reading.Available<String>(String name) -> finding(id, Severity.OK, name, name);
            case Reading.Unavailable<String>(String reason) -> finding(id, Severity.WARN, reason, reason);
        };
    }

    private static <T> DoctorFinding judge(String id, Reading<T> reading, Function<T, DoctorFinding> rule) {
        return switch (reading) {
            case Reading.Available<T>(T value) -> rule.apply(value);
            case Reading.Unavailable<T>(String reason) -> finding(id, Severity.UNAVAILABLE, reason, reason);
        };
    }

    private static Severity above(double value, double warns, double fails) {
        if (value > fails) {
            return Severity.FAIL;
        }
        return warnIf(value > warns);
    }

    private static Severity warnIf(boolean bad) {
        return bad ? Severity.WARN : Severity.OK;
    }

    private static DoctorFinding finding(String id, Severity severity, String evidence, String... args) {
        return new DoctorFinding(id, severity, evidence, Arrays.asList(args));
    }

    /// A share as a percentage. Numbers in findings are the same in every language.
    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static String twoDecimals(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String limit(long value) {
        return value == Long.MAX_VALUE ? "unlimited" : String.valueOf(value);
    }
}
