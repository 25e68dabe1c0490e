package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// On folders that look like the kernel's: version 2 is not on every machine that this is built on.
class MemoryGroupTest {
    private static final Bytes GIBI = new Bytes(1L << 30);

    @TempDir
    Path mount;

    @Test
    void version_two_has_one_hierarchy() throws IOException {
        Files.createFile(mount.resolve("cgroup.controllers"));
        MemoryGroup group = made();
        Path folder = mount.relativize(group.procs().resolveSibling(""));
        assertThat(folder.toString()).startsWith("fairtrial-");
        assertThat(mount.resolve(folder).resolve("memory.max")).hasContent("1073741824");
        Files.writeString(mount.resolve(folder).resolve("memory.events"), "low 0\noom 3\noom_kill 2\n");
        assertThat(group.kills()).contains(2L);
    }

    @Test
    void version_one_has_a_folder_for_memory() throws IOException {
        Files.createDirectory(mount.resolve("memory"));
        MemoryGroup group = made();
        Path folder = group.procs().resolveSibling("");
        assertThat(folder).startsWith(mount.resolve("memory"));
        assertThat(folder.resolve("memory.limit_in_bytes")).hasContent("1073741824");
        Files.writeString(folder.resolve("memory.oom_control"), "oom_kill_disable 0\nunder_oom 0\noom_kill 1\n");
        assertThat(group.kills()).contains(1L);
    }

    @Test
    void a_machine_that_gives_none_says_why() {
        Reading<MemoryGroup> none = MemoryGroup.create(GIBI, mount.resolve("not-there"));
        assertThat(none)
                .isInstanceOfSatisfying(
                        Reading.Unavailable.class,
                        why -> assertThat(why.reason()).contains("no control group"));
    }

    private MemoryGroup made() {
        return MemoryGroup.create(GIBI, mount) instanceof Reading.Available<MemoryGroup>(MemoryGroup group)
                ? group
                : fail("no group");
    }
}
