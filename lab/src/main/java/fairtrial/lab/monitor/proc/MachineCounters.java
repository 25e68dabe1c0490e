package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.Cgroup;
import fairtrial.lab.host.kernel.Fields;
import fairtrial.lab.host.kernel.SystemFiles;
import fairtrial.lab.monitor.net.TcpCounters;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reader of the counters of the whole machine.
public final class MachineCounters {
    private static final Pattern SOME_TOTAL = Pattern.compile("(?m)^some .*total=(\\d+)");
    private static final Pattern RUNNABLE = Pattern.compile("(?m)^procs_running (\\d+)");

    private final SystemFiles files;
    private final Cgroup cgroup;

    public MachineCounters(SystemFiles files) {
        this.files = files;
        this.cgroup = new Cgroup(files);
    }

    /// All counters now; each is unavailable by itself where the kernel does not give it.
    public MachineSample read() {
        Reading<String> stat = files.text("proc/stat");
        return new MachineSample(
                System.nanoTime(),
                stat.map(CpuStates::parse),
                found(stat, RUNNABLE, "proc/stat").map(Math::toIntExact),
                swapped(),
                found(files.text("proc/pressure/memory"), SOME_TOTAL, "proc/pressure/memory"),
                cgroup.throttledNanos(),
                TcpCounters.read(files));
    }

    private Reading<Long> swapped() {
        Reading<String> vmstat = files.text("proc/vmstat");
        if (!(vmstat instanceof Reading.Available<String>(String text))) {
            return vmstat.map(Long::valueOf);
        }
        Fields fields = Fields.space(text);
        OptionalLong in = fields.number("pswpin");
        OptionalLong out = fields.number("pswpout");
        return in.isPresent() && out.isPresent()
                ? Reading.of(in.getAsLong() + out.getAsLong())
                : Reading.unavailable("this kernel counts no swapping");
    }

    private static Reading<Long> found(Reading<String> file, Pattern pattern, String path) {
        return switch (file) {
            case Reading.Unavailable<String>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<String>(String text) -> {
                Matcher matcher = pattern.matcher(text);
                yield matcher.find()
                        ? Reading.of(Long.valueOf(matcher.group(1)))
                        : Reading.unavailable("/" + path + " has no " + pattern.pattern());
            }
        };
    }
}
