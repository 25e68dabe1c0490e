package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// On folders that look like the kernel's: version 2 is not on every machine that this is built on.
class ControlGroupTest {
    private static final PodLimit GIBI = PodLimit.of(Optional.empty(), Optional.of(new Bytes(1L << 30)));
    private static final PodLimit HALF = PodLimit.of(Optional.of(0.5), Optional.of(Bytes.ofMebi(512)));

    @TempDir
    Path mount;

    @Test
    void version_two_has_one_hierarchy() throws IOException {
        Files.createFile(mount.resolve("cgroup.controllers"));
        ControlGroup group = made(GIBI);
        Path folder = mount.relativize(group.procs().getFirst().resolveSibling(""));
        assertThat(folder.toString()).startsWith("fairtrial-");
        assertThat(mount.resolve(folder).resolve("memory.max")).hasContent("1073741824");
        Files.writeString(mount.resolve(folder).resolve("memory.events"), "low 0\noom 3\noom_kill 2\n");
        assertThat(group.kills()).contains(2L);
    }

    @Test
    void version_one_has_a_folder_for_memory() throws IOException {
        Files.createDirectory(mount.resolve("memory"));
        ControlGroup group = made(GIBI);
        Path folder = group.procs().getFirst().resolveSibling("");
        assertThat(folder).startsWith(mount.resolve("memory"));
        assertThat(folder.resolve("memory.limit_in_bytes")).hasContent("1073741824");
        Files.writeString(folder.resolve("memory.oom_control"), "oom_kill_disable 0\nunder_oom 0\noom_kill 1\n");
        assertThat(group.kills()).contains(1L);
    }

    @Test
    void a_quota_is_a_part_of_each_period_in_version_two() throws IOException {
        Files.createFile(mount.resolve("cgroup.controllers"));
        Files.writeString(mount.resolve("cgroup.subtree_control"), "cpu io\n");
        ControlGroup group = made(HALF);
        assertThat(group.procs()).hasSize(1);
        assertThat(group.procs().getFirst().resolveSibling("cpu.max")).hasContent("50000 100000");
        assertThat(mount.resolve("cgroup.subtree_control")).hasContent("+memory");
    }

    @Test
    void the_rest_of_the_last_cpu_is_lent_and_taken_back() throws IOException {
        Files.createFile(mount.resolve("cgroup.controllers"));
        ControlGroup group = made(PodLimit.of(Optional.of(1.5), Optional.empty()));
        Path quota = group.procs().getFirst().resolveSibling("cpu.max");
        group.lendCpus();
        assertThat(quota).hasContent("200000 100000");
        group.holdCpus();
        assertThat(quota).hasContent("150000 100000");
    }

    @Test
    void in_version_one_too_and_nothing_where_there_is_no_quota() throws IOException {
        Files.createDirectory(mount.resolve("memory"));
        Files.createDirectory(mount.resolve("cpu"));
        ControlGroup group = made(HALF);
        Path cpu = group.procs().getLast().resolveSibling("cpu.cfs_quota_us");
        group.lendCpus();
        assertThat(cpu).hasContent("100000");
        group.holdCpus();
        assertThat(cpu).hasContent("50000");
        ControlGroup other = made(GIBI);
        other.lendCpus();
        other.holdCpus();
        assertThat(other.procs()).hasSize(1);
        assertThat(other.procs().getFirst().resolveSibling("cpu.max")).doesNotExist();
    }

    @Test
    void version_one_has_a_folder_for_each_controller() throws IOException {
        Files.createDirectory(mount.resolve("memory"));
        Files.createDirectory(mount.resolve("cpu"));
        ControlGroup group = made(HALF);
        assertThat(group.procs()).hasSize(2);
        Path cpu = group.procs().getLast().resolveSibling("");
        assertThat(cpu).startsWith(mount.resolve("cpu"));
        assertThat(cpu.resolve("cpu.cfs_quota_us")).hasContent("50000");
        assertThat(cpu.resolve("cpu.cfs_period_us")).hasContent("100000");
    }

    @Test
    void a_kill_at_the_limit_is_the_reason_of_an_end_and_no_kill_is_not() throws IOException {
        Files.createFile(mount.resolve("cgroup.controllers"));
        ControlGroup group = made(HALF);
        Path events = group.procs().getFirst().resolveSibling("memory.events");
        Files.writeString(events, "oom 0\noom_kill 0\n");
        assertThat(group.killed()).isEmpty();
        Files.writeString(events, "oom 1\noom_kill 1\n");
        assertThat(group.killed()).contains("killed at its memory limit (0.5 CPU, 512 MB)");
    }

    @Test
    void groups_of_a_tool_that_was_killed_are_removed_and_those_of_others_stay() throws IOException {
        Files.createDirectory(mount.resolve("memory"));
        Path old = Files.createDirectory(mount.resolve("memory/fairtrial-999999999-1"));
        Files.setLastModifiedTime(old, FileTime.from(Instant.EPOCH));
        Path young = Files.createDirectory(mount.resolve("memory/fairtrial-999999998-1"));
        Path foreign = Files.createDirectory(mount.resolve("memory/fairtrial-of-mine"));
        made(GIBI);
        assertThat(old).doesNotExist();
        assertThat(young).exists();
        assertThat(foreign).exists();
    }

    @Test
    void a_machine_that_gives_none_says_why() {
        Reading<ControlGroup> none = ControlGroup.create(GIBI, mount.resolve("not-there"));
        assertThat(none)
                .isInstanceOfSatisfying(
                        Reading.Unavailable.class,
                        why -> assertThat(why.reason()).contains("no control group"));
    }

    private ControlGroup made(PodLimit limit) {
        return ControlGroup.create(limit, mount) instanceof Reading.Available<ControlGroup>(ControlGroup group)
                ? group
                : fail("no group");
    }
}
