package fairtrial.lab.host;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// A control group of our own with a memory limit, version 1 or 2. Closing removes the group; its processes
/// must have ended.
public final class MemoryGroup implements AutoCloseable {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Path folder;
    private final boolean unified;

    private MemoryGroup(Path folder, boolean unified) {
        this.folder = folder;
        this.unified = unified;
    }

    /// Makes a group below the mounted hierarchy with a memory limit and no swap, or returns the reason why it
    /// cannot.
    ///
    /// @param mount `/sys/fs/cgroup`; another folder in tests
    public static Reading<MemoryGroup> create(Bytes limit, Path mount) {
        boolean unified = Files.exists(mount.resolve("cgroup.controllers"));
        Path parent = unified ? mount : mount.resolve("memory");
        String name = "fairtrial-" + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet();
        MemoryGroup group = new MemoryGroup(parent.resolve(name), unified);
        try {
            Files.createDirectory(group.folder);
            String bytes = String.valueOf(limit.count());
            if (unified) {
                Files.writeString(group.folder.resolve("memory.max"), bytes);
                writeIfThere(group.folder.resolve("memory.swap.max"), "0");
            } else {
                Files.writeString(group.folder.resolve("memory.limit_in_bytes"), bytes);
                writeIfThere(group.folder.resolve("memory.memsw.limit_in_bytes"), bytes);
            }
            return Reading.of(group);
        } catch (IOException e) {
            group.close();
            return Reading.unavailable("no control group for memory can be made here: " + e);
        }
    }

    /// The file through which a process joins the group.
    public Path procs() {
        return folder.resolve("cgroup.procs");
    }

    /// Number of processes that the kernel killed in the group for lack of memory; empty where it does not
    /// count them.
    public Optional<Long> kills() {
        Path file = folder.resolve(unified ? "memory.events" : "memory.oom_control");
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
        try {
            Files.deleteIfExists(folder);
        } catch (IOException stillUsed) {
            folder.toFile().deleteOnExit();
        }
    }
}
