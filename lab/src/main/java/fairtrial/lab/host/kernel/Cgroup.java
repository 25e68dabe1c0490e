package fairtrial.lab.host.kernel;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// The control group of a process, version 1 or 2: its limits and its throttling. A parent's limit binds
/// too, so each value is the tightest on the way to the root.
public final class Cgroup {
    /// Version 1 writes "no limit" as the largest multiple of the page size below 2^63. Values near it mean no
    /// limit.
    private static final long NO_LIMIT_V1 = 1L << 60;

    private static final String ROOT = "sys/fs/cgroup";

    private final SystemFiles files;
    private final String process;
    private final List<String> cpuFolders;
    private final List<String> memoryFolders;

    /// Reads the group that this process is in now.
    public Cgroup(SystemFiles files) {
        this(files, "self");
    }

    private Cgroup(SystemFiles files, String process) {
        this.files = files;
        this.process = process;
        this.cpuFolders = folders("cpu");
        this.memoryFolders = folders("memory");
    }

    /// The group that another process is in now.
    public static Cgroup of(SystemFiles files, long pid) {
        return new Cgroup(files, String.valueOf(pid));
    }

    /// The counters of the group alone, without its parents'.
    public GroupCounters counters() {
        return new GroupCounters(
                files, cpuFolders.stream().findFirst(), memoryFolders.stream().findFirst());
    }

    /// 2 (unified) or 1 (a folder for each controller, mixed ones too).
    public Reading<Integer> version() {
        if (files.text(ROOT + "/cgroup.controllers") instanceof Reading.Available) {
            return Reading.of(2);
        }
        return files.names(ROOT).map(names -> 1);
    }

    /// Whether this process may make groups below its own, to limit a contender.
    public boolean writable() {
        return memoryFolders.stream()
                .findFirst()
                .map(own -> files.writable(own + "/cgroup.procs"))
                .orElse(false);
    }

    /// The tightest memory limit.
    public Reading<Bytes> memoryLimit() {
        OptionalLong tightest = memoryFolders.stream()
                .map(folder -> number(folder + "/memory.max").or(() -> number(folder + "/memory.limit_in_bytes")))
                .flatMap(Optional::stream)
                .filter(limit -> limit < NO_LIMIT_V1)
                .mapToLong(Long::longValue)
                .min();
        return tightest.isPresent()
                ? Reading.of(new Bytes(tightest.getAsLong()))
                : Reading.unavailable("no cgroup memory limit");
    }

    /// The tightest CPU quota, in CPUs.
    public Reading<Double> cpuQuota() {
        OptionalDouble tightest = cpuFolders.stream()
                .map(folder -> quotaV2(folder).or(() -> quotaV1(folder)))
                .flatMap(Optional::stream)
                .mapToDouble(Double::doubleValue)
                .min();
        return tightest.isPresent() ? Reading.of(tightest.getAsDouble()) : Reading.unavailable("no cgroup CPU quota");
    }

    /// Nanoseconds of throttling since the group was made.
    public Reading<Long> throttledNanos() {
        for (String folder : cpuFolders) {
            if (files.text(folder + "/cpu.stat") instanceof Reading.Available<String>(String text)) {
                Fields fields = Fields.space(text);
                OptionalLong micros = fields.number("throttled_usec");
                OptionalLong nanos = fields.number("throttled_time");
                if (micros.isPresent() || nanos.isPresent()) {
                    return Reading.of(micros.isPresent() ? 1000 * micros.getAsLong() : nanos.getAsLong());
                }
            }
        }
        return Reading.unavailable("no cpu.stat with throttling in the cgroup");
    }

    private Optional<Double> quotaV2(String folder) {
        return firstLine(folder + "/cpu.max")
                .map(line -> line.split(" ", 0))
                .filter(parts -> parts.length == 2 && !parts[0].equals("max"))
                .map(parts -> Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
    }

    private Optional<Double> quotaV1(String folder) {
        Optional<Long> period = number(folder + "/cpu.cfs_period_us").filter(micros -> micros > 0);
        return number(folder + "/cpu.cfs_quota_us").flatMap(quota -> period.map(micros -> quota / (double) micros));
    }

    /// The group's folder for a controller, then its parents' up to the mount. In a container without its own
    /// namespace the path does not exist; the mount's root is then the group.
    private List<String> folders(String controller) {
        List<String> folders = new ArrayList<>();
        String mount = mount(controller);
        String path = path(controller);
        while (!path.isEmpty()) {
            folders.add(mount + path);
            path = path.substring(0, path.lastIndexOf('/'));
        }
        folders.add(mount);
        return folders.stream()
                .filter(folder -> files.names(folder) instanceof Reading.Available)
                .toList();
    }

    private String mount(String controller) {
        return version() instanceof Reading.Available<Integer>(Integer v) && v == 2 ? ROOT : ROOT + "/" + controller;
    }

    private String path(String controller) {
        boolean unified = mount(controller).equals(ROOT);
        String text = files.text("proc/" + process + "/cgroup") instanceof Reading.Available<String>(String lines)
                ? lines
                : "";
        for (String line : text.split("\n", 0)) {
            String[] parts = line.split(":", 3);
            if (parts.length == 3
                    && (unified
                            ? parts[0].equals("0")
                            : List.of(parts[1].split(",", 0)).contains(controller))) {
                return parts[2].equals("/") ? "" : parts[2];
            }
        }
        return "";
    }

    private Optional<Long> number(String path) {
        return firstLine(path)
                .filter(line -> !line.isEmpty() && line.chars().allMatch(Character::isDigit))
                .map(Long::parseLong);
    }

    private Optional<String> firstLine(String path) {
        return files.text(path) instanceof Reading.Available<String>(String text)
                ? text.lines().findFirst().map(String::strip)
                : Optional.empty();
    }
}
