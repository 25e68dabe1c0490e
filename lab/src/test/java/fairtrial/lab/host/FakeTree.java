package fairtrial.lab.host;

import fairtrial.lab.host.kernel.FolderFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A machine's root folder, written by a test.
public final class FakeTree {
    private final Path root;

    public FakeTree(Path root) {
        this.root = root;
    }

    public FakeTree file(String path, String text) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public FakeTree link(String path, String target) {
        try {
            Path link = root.resolve(path);
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, Path.of(target));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public FolderFiles files() {
        return new FolderFiles(root);
    }

    /// 64 CPUs: two sockets, each a NUMA node, 16 cores of two SMT siblings each; CPU n and n + 32 are siblings.
    public static FakeTree big(Path root) {
        FakeTree tree = new FakeTree(root)
                .file("sys/devices/system/cpu/online", "0-63\n")
                .file("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-63\n")
                .file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Big CPU\nflags\t\t: fpu vme\n")
                .file("proc/meminfo", "MemTotal:       263921664 kB\nMemAvailable:   250000000 kB\n");
        for (int cpu = 0; cpu < 64; cpu++) {
            int core = cpu % 32;
            int node = core / 16;
            String folder = "sys/devices/system/cpu/cpu" + cpu;
            tree.file(folder + "/topology/core_id", core % 16 + "\n")
                    .file(folder + "/topology/physical_package_id", node + "\n")
                    .file(folder + "/node" + node + "/cpulist", "")
                    .file(folder + "/cpufreq/scaling_governor", cpu == 5 ? "powersave\n" : "performance\n");
        }
        return tree;
    }

    /// Eight CPUs of which a container may use two whole ones, 1 GiB and half a CPU's worth of three.
    public static FakeTree container(Path root) {
        FakeTree tree = new FakeTree(root)
                .file("sys/devices/system/cpu/online", "0-7\n")
                .file("proc/self/status", "Cpus_allowed_list:\t2-3\n")
                .file("proc/self/cgroup", "0::/app/inner\n")
                .file("proc/cpuinfo", "flags\t\t: fpu hypervisor lahf_lm\n")
                .file("proc/meminfo", "MemTotal:       32000000 kB\nMemAvailable:   30000000 kB\n")
                .file(".dockerenv", "")
                .file("sys/fs/cgroup/cgroup.controllers", "cpu memory\n")
                .file("sys/fs/cgroup/app/memory.max", "1073741824\n")
                .file("sys/fs/cgroup/app/inner/memory.max", "max\n")
                .file("sys/fs/cgroup/app/inner/cpu.max", "150000 100000\n")
                .file("sys/fs/cgroup/app/inner/cpu.stat", "usage_usec 5\nnr_throttled 3\nthrottled_usec 1200\n");
        for (int cpu = 0; cpu < 8; cpu++) {
            tree.file("sys/devices/system/cpu/cpu" + cpu + "/topology/core_id", cpu + "\n")
                    .file("sys/devices/system/cpu/cpu" + cpu + "/topology/physical_package_id", "0\n");
        }
        return tree;
    }
}
