package fairtrial.lab.host;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.Cgroup;
import fairtrial.lab.host.kernel.CpuLists;
import fairtrial.lab.host.kernel.Fields;
import fairtrial.lab.host.kernel.SystemFiles;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Reads what a machine is: from `/proc` and `/sys`, and where those are missing (macOS) from `sysctl`.
public final class MachineReader {
    private static final Duration SYSCTL_DEADLINE = Duration.ofSeconds(2);
    private static final String CPUS = "sys/devices/system/cpu";

    private final SystemFiles files;
    private final Commands commands;
    private final Os os;

    /// What the JVM knows without reading anything.
    ///
    /// @param processors CPUs that the JVM sees, used where the kernel tells no CPU list
    public record Os(String name, String version, String arch, int processors) {
        /// Of the JVM that asks.
        public static Os ofThisJvm() {
            return new Os(
                    System.getProperty("os.name", "unknown"),
                    System.getProperty("os.version", "unknown"),
                    System.getProperty("os.arch", "unknown"),
                    Runtime.getRuntime().availableProcessors());
        }
    }

    public MachineReader(SystemFiles files, Commands commands, Os os) {
        this.files = files;
        this.commands = commands;
        this.os = os;
    }

    /// The machine as it is now.
    public Machine read() {
        Cgroup cgroup = new Cgroup(files);
        CpuSet online = online();
        return new Machine(
                os.name(),
                os.version(),
                os.arch(),
                cpuModel(),
                online.size(),
                allowed(online),
                cgroup.cpuQuota(),
                new TopologyReader(files).read(online),
                memory("MemTotal").orElseGet(() -> sysctl("hw.memsize").map(text -> new Bytes(Long.parseLong(text)))),
                memory("MemAvailable").orElseGet(() -> Reading.unavailable("no MemAvailable in /proc/meminfo")),
                cgroup.memoryLimit(),
                virtualization(),
                governor(online));
    }

    private CpuSet online() {
        return switch (files.text(CPUS + "/online")) {
            case Reading.Available<String>(String list) -> CpuLists.parse(list);
            case Reading.Unavailable<String> none ->
                CpuSet.of(IntStream.range(0, onlineCount()).boxed().toList());
        };
    }

    private int onlineCount() {
        return sysctl("hw.logicalcpu") instanceof Reading.Available<String>(String count)
                ? Integer.parseInt(count)
                : os.processors();
    }

    private CpuSet allowed(CpuSet online) {
        return files.text("proc/self/status") instanceof Reading.Available<String>(String status)
                ? Fields.colon(status)
                        .text("Cpus_allowed_list")
                        .map(CpuLists::parse)
                        .map(allowed -> CpuSet.of(allowed.cpus().stream()
                                .filter(online.cpus()::contains)
                                .toList()))
                        .orElse(online)
                : online;
    }

    private Reading<String> cpuModel() {
        if (files.text("proc/cpuinfo") instanceof Reading.Available<String>(String text)) {
            Fields fields = Fields.colon(text);
            // Arm has no model name; its part number is the nearest thing to one.
            return fields.text("model name")
                    .or(() -> fields.text("CPU part").map(part -> os.arch() + " part " + part))
                    .map(Reading::of)
                    .orElseGet(() -> Reading.unavailable("no model in /proc/cpuinfo"));
        }
        return sysctl("machdep.cpu.brand_string");
    }

    private Optional<Reading<Bytes>> memory(String field) {
        return files.text("proc/meminfo") instanceof Reading.Available<String>(String text)
                ? Fields.colon(text).number(field).stream()
                        .mapToObj(kibi -> Reading.of(new Bytes(kibi * 1024)))
                        .findFirst()
                : Optional.empty();
    }

    private Reading<String> virtualization() {
        Reading<String> cpuinfo = files.text("proc/cpuinfo");
        return cpuinfo.map(text -> {
            List<String> hints = new ArrayList<>();
            if (Fields.colon(text).text("flags").orElse("").contains(" hypervisor")) {
                hints.add("hypervisor flag");
            }
            for (String file : List.of("sys/class/dmi/id/sys_vendor", "sys/class/dmi/id/product_name")) {
                if (files.text(file) instanceof Reading.Available<String>(String said)) {
                    hints.add(said.strip());
                }
            }
            if (files.text(".dockerenv") instanceof Reading.Available
                    || files.text("run/.containerenv") instanceof Reading.Available) {
                hints.add("container");
            }
            return hints.isEmpty() ? "none seen" : String.join(", ", hints);
        });
    }

    private Reading<String> governor(CpuSet online) {
        TreeSet<String> governors = new TreeSet<>();
        for (int cpu : online.cpus()) {
            if (files.text(CPUS + "/cpu" + cpu + "/cpufreq/scaling_governor")
                    instanceof Reading.Available<String>(String governor)) {
                governors.add(governor.strip());
            }
        }
        return governors.isEmpty()
                ? Reading.unavailable("no cpufreq: a hypervisor or the firmware decides")
                : Reading.of(String.join("+", governors));
    }

    private Reading<String> sysctl(String name) {
        return commands.has("sysctl") && os.name().startsWith("Mac")
                ? commands.output(List.of("sysctl", "-n", name), SYSCTL_DEADLINE)
                        .map(String::strip)
                : Reading.unavailable("neither /proc nor sysctl " + name);
    }
}
