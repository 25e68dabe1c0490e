package fairtrial.lab.monitor.proc;

/// Counters of `/proc/PID/stat` (proc_pid_stat(5)) that the tool uses, in clock ticks. User and system time
/// include ended threads, not child processes.
record PidStat(long userTicks, long systemTicks, long startTicks) {
    /// Indexes count from the field after the name, which is field 3 in the manual's count.
    private static final int UTIME = 14 - 3;

    private static final int STIME = 15 - 3;
    private static final int STARTTIME = 22 - 3;

    /// Parses the file. The name may hold spaces and parentheses; the last parenthesis ends it.
    static PidStat parse(String text) {
        String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", 0);
        return new PidStat(
                Long.parseLong(fields[UTIME]),
                Long.parseLong(fields[STIME]),
                Long.parseLong(fields[STARTTIME].strip()));
    }
}
