package fairtrial.lab.host;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// A control group of our own with limits of CPU time and memory, version 1 (a folder per controller) or 2.
/// Closing removes it; its processes must have ended.
public final class ControlGroup implements AutoCloseable {
    /// Mount of the hierarchies on Linux.
    public static final Path MOUNT = Path.of("/sys/fs/cgroup");

    /// Words in the reason of an end by the group's memory limit.
    public static final String KILLED = "killed at its memory limit";

    /// The kernel's own period.
    private static final long PERIOD_MICROS = 100_000;

    /// The kernel forgets a killed process within milliseconds.
    private static final Duration REMOVAL_DEADLINE = Duration.ofSeconds(1);

    private static final Duration REMOVAL_POLL = Duration.ofMillis(10);

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final PodLimit limit;
    private final boolean unified;
    private final List<Path> folders = new ArrayList<>();
    private Optional<Path> memory = Optional.empty();
    private Optional<Path> quota = Optional.empty();

    private ControlGroup(PodLimit limit, boolean unified) {
        this.limit = limit;
        this.unified = unified;
    }

    /// Makes a group below the mounted hierarchies, without swap where memory is limited, or returns the reason
    /// why it cannot.
    ///
    /// @param mount `/sys/fs/cgroup`; another folder in tests
    public static Reading<ControlGroup> create(PodLimit limit, Path mount) {
        boolean unified = Files.exists(mount.resolve("cgroup.controllers"));
        ControlGroup group = new ControlGroup(limit, unified);
        try {
            if (unified) {
                group.createUnified(mount);
            } else {
                group.createSplit(mount);
            }
            return Reading.of(group);
        } catch (IOException e) {
            group.close();
            return Reading.unavailable("no control group can be made here: " + e);
        }
    }

    /// Makes a group on this machine and removes it: the version, or the reason why none can be made.
    public static Reading<String> tryOut() {
        PodLimit small = PodLimit.of(Optional.of(1.0), Optional.of(Bytes.ofMebi(64)));
        return create(small, MOUNT).map(group -> {
            group.close();
            return group.unified ? "cgroup 2" : "cgroup 1";
        });
    }

    private void createUnified(Path mount) throws IOException {
        enable(mount.resolve("cgroup.subtree_control"));
        Path folder = folder(mount);
        memory = Optional.of(folder);
        if (limit.cpus().isPresent()) {
            quota = Optional.of(folder);
            grant(limit.cpus().get());
        }
        if (limit.memory().isPresent()) {
            Files.writeString(folder.resolve("memory.max"), bytes());
            writeIfThere(folder.resolve("memory.swap.max"), "0");
        }
    }

    private void createSplit(Path mount) throws IOException {
        if (limit.memory().isPresent()) {
            Path folder = folder(mount.resolve("memory"));
            memory = Optional.of(folder);
            Files.writeString(folder.resolve("memory.limit_in_bytes"), bytes());
            writeIfThere(folder.resolve("memory.memsw.limit_in_bytes"), bytes());
        }
        if (limit.cpus().isPresent()) {
            Path folder = folder(mount.resolve("cpu"));
            Files.writeString(folder.resolve("cpu.cfs_period_us"), String.valueOf(PERIOD_MICROS));
            quota = Optional.of(folder);
            grant(limit.cpus().get());
        }
    }

    private Path folder(Path parent) throws IOException {
        String name = AbandonedGroups.PREFIX + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet();
        AbandonedGroups.remove(parent);
        Path folder = parent.resolve(name);
        Files.createDirectory(folder);
        folders.add(folder);
        return folder;
    }

    /// Hands the controllers down to children, where the parent does not do so yet.
    private static void enable(Path control) throws IOException {
        if (Files.exists(control)) {
            List<String> handed = List.of(Files.readString(control).strip().split("\\s+", -1));
            for (String controller : List.of("cpu", "memory")) {
                if (!handed.contains(controller)) {
                    Files.writeString(control, "+" + controller);
                }
            }
        }
    }

    /// Raises the CPU quota to the next whole number of CPUs, which a JVM in the group sees anyway, until
    /// [#holdCpus]. Nothing where it has no quota.
    ///
    /// @throws IOException the kernel refuses it
    public void lendCpus() throws IOException {
        if (limit.visibleCpus().isPresent()) {
            grant(limit.visibleCpus().get());
        }
    }

    /// Ends [#lendCpus].
    ///
    /// @throws IOException the kernel refuses it
    public void holdCpus() throws IOException {
        if (limit.cpus().isPresent()) {
            grant(limit.cpus().get());
        }
    }

    private void grant(double cpus) throws IOException {
        if (quota.isPresent()) {
            long micros = Math.round(cpus * PERIOD_MICROS);
            Files.writeString(
                    quota.get().resolve(unified ? "cpu.max" : "cpu.cfs_quota_us"),
                    unified ? micros + " " + PERIOD_MICROS : String.valueOf(micros));
        }
    }

    private String bytes() {
        return String.valueOf(limit.memory().orElseThrow().count());
    }

    /// The files through which a process joins the group.
    public List<Path> procs() {
        return folders.stream().map(folder -> folder.resolve("cgroup.procs")).toList();
    }

    /// Number of processes that the kernel killed in the group for lack of memory; empty where it does not
    /// count them.
    public Optional<Long> kills() {
        return memory.flatMap(folder -> kills(folder.resolve(unified ? "memory.events" : "memory.oom_control")));
    }

    /// The reason of an end by the memory limit, in short English; empty if that was not the reason.
    public Optional<String> killed() {
        return kills().filter(kills -> kills > 0).map(kills -> KILLED + " (" + limit.words() + ")");
    }

    private static Optional<Long> kills(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith("oom_kill "))
                    .map(line ->
                            Long.valueOf(line.substring("oom_kill ".length()).strip()))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static void writeIfThere(Path file, String text) throws IOException {
        if (Files.exists(file)) {
            Files.writeString(file, text);
        }
    }

    @Override
    public void close() {
        long deadline = System.nanoTime() + REMOVAL_DEADLINE.toNanos();
        for (Path folder : folders) {
            while (!isRemoved(folder) && System.nanoTime() < deadline) {
                LockSupport.parkNanos(REMOVAL_POLL.toNanos());
            }
        }
    }

    /// A group that is still used stays; a later run removes it.
    private static boolean isRemoved(Path folder) {
        try {
            Files.deleteIfExists(folder);
            return true;
        } catch (IOException stillUsed) {
            return false;
        }
    }
}
