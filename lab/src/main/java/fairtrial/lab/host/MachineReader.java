package fairtrial.lab.host;

import com.sun.management.OperatingSystemMXBean;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.model.MachineMemory;
import fairtrial.core.model.Platform;
import fairtrial.core.model.Processors;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.Cgroup;
import fairtrial.lab.host.kernel.CpuLists;
import fairtrial.lab.host.kernel.Fields;
import fairtrial.lab.host.kernel.SystemFiles;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Reader of a machine's properties, from `/proc` and `/sys`, or from `sysctl` where those are missing
/// (macOS).
public final class MachineReader {
    /// Both `sysctl` and `vm_stat` respond in milliseconds.
    private static final Duration DEADLINE = Duration.ofSeconds(2);
    private static final Pattern PAGE_SIZE = Pattern.compile("page size of (\\d+) bytes");
    private static final String CPUS = "sys/devices/system/cpu";

    private final SystemFiles files;
    private final Commands commands;
    private final Os os;

    /// Properties that the JVM knows without reading a file. They are used where the kernel and `sysctl` give
    /// none.
    ///
    /// @param processors CPUs that the JVM sees
    /// @param memory     installed memory
    /// @param freeMemory free memory, without caches
    public record Os(String name, String version, String arch, int processors, Bytes memory, Bytes freeMemory) {
        /// The properties that this JVM knows.
        public static Os ofThisJvm() {
            OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
            return new Os(
                    System.getProperty("os.name", "unknown"),
                    System.getProperty("os.version", "unknown"),
                    System.getProperty("os.arch", "unknown"),
                    Runtime.getRuntime().availableProcessors(),
                    new Bytes(system.getTotalMemorySize()),
                    new Bytes(system.getFreeMemorySize()));
        }
    }

    public MachineReader(SystemFiles files, Commands commands, Os os) {
        this.files = files;
        this.commands = commands;
        this.os = os;
    }

    /// Reads the present state of the machine.
    public Machine read() {
        CpuSet online = online();
        CpuSet allowed = allowed(online);
        Reading<Bytes> limit = new Cgroup(files).memoryLimit();
        return new Machine(
                new Platform(os.name(), os.version(), os.arch()),
                new Processors(cpuModel(), allowed, new TopologyReader(files).read(allowed)),
                new MachineMemory(installed(), smaller(free(), limit), limit),
                pinning(),
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

    private String cpuModel() {
        if (files.text("proc/cpuinfo") instanceof Reading.Available<String>(String text)) {
            Fields fields = Fields.colon(text);
            // Arm has no model name; its part number comes nearest.
            return fields.text("model name")
                    .or(() -> fields.text("CPU part").map(part -> os.arch() + " part " + part))
                    .orElse("unknown");
        }
        return sysctl("machdep.cpu.brand_string") instanceof Reading.Available<String>(String brand)
                ? brand
                : "unknown";
    }

    private Bytes installed() {
        return meminfo("MemTotal")
                .orElseGet(() -> sysctl("hw.memsize") instanceof Reading.Available<String>(String bytes)
                        ? new Bytes(Long.parseLong(bytes))
                        : os.memory());
    }

    private Bytes free() {
        return meminfo("MemAvailable").or(this::vmStat).orElse(os.freeMemory());
    }

    private static Bytes smaller(Bytes free, Reading<Bytes> limit) {
        return limit instanceof Reading.Available<Bytes>(Bytes most) && most.count() < free.count() ? most : free;
    }

    private Optional<Bytes> meminfo(String field) {
        return files.text("proc/meminfo") instanceof Reading.Available<String>(String text)
                ? Fields.colon(text).number(field).stream()
                        .mapToObj(kibi -> new Bytes(kibi * 1024))
                        .findFirst()
                : Optional.empty();
    }

    /// Free memory of macOS from its page counts; inactive, speculative and purgeable pages are given up on
    /// demand.
    private Optional<Bytes> vmStat() {
        if (!mac()
                || !(commands.output(List.of("vm_stat"), DEADLINE) instanceof Reading.Available<String>(String said))) {
            return Optional.empty();
        }
        Matcher size = PAGE_SIZE.matcher(said);
        Fields pages = Fields.colon(said);
        long free = Stream.of("Pages free", "Pages inactive", "Pages speculative", "Pages purgeable")
                .mapToLong(name -> pages.number(name).orElse(0))
                .sum();
        return size.find() && free > 0
                ? Optional.of(new Bytes(free * Long.parseLong(size.group(1))))
                : Optional.empty();
    }

    private Reading<String> pinning() {
        if (mac()) {
            return Reading.unavailable("macOS cannot bind processes to CPUs");
        }
        return commands.has("taskset") ? Reading.of("taskset") : Reading.unavailable("taskset is not installed");
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
        return mac()
                ? commands.output(List.of("sysctl", "-n", name), DEADLINE).map(String::strip)
                : Reading.unavailable("no sysctl " + name + " here");
    }

    private boolean mac() {
        return os.name().startsWith("Mac");
    }
}
