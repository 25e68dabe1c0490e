package fairtrial.lab.host.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.FakeTree;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupTest {
    @TempDir
    Path root;

    @Test
    void tells_the_tightest_limit_on_the_way_to_the_root() {
        Cgroup cgroup = new Cgroup(FakeTree.container(root).files());

        assertThat(cgroup.version()).isEqualTo(Reading.of(2));
        assertThat(cgroup.memoryLimit()).isEqualTo(Reading.of(Bytes.ofMebi(1024)));
        assertThat(cgroup.cpuQuota()).isEqualTo(Reading.of(1.5));
        assertThat(cgroup.throttledNanos()).isEqualTo(Reading.of(1_200_000L));
    }

    @Test
    void reads_the_controllers_of_version_1() {
        Cgroup cgroup = new Cgroup(new FakeTree(root)
                .file("proc/self/cgroup", "5:memory:/jobs/one\n4:cpu,cpuacct:/jobs/one\n0::/\n")
                .file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n")
                .file("sys/fs/cgroup/memory/jobs/one/memory.limit_in_bytes", "536870912\n")
                .file("sys/fs/cgroup/memory/jobs/one/cgroup.procs", "1\n")
                .file("sys/fs/cgroup/cpu/jobs/one/cpu.cfs_quota_us", "200000\n")
                .file("sys/fs/cgroup/cpu/jobs/one/cpu.cfs_period_us", "100000\n")
                .file("sys/fs/cgroup/cpu/jobs/one/cpu.stat", "nr_periods 9\nthrottled_time 77\n")
                .files());

        assertThat(cgroup.version()).isEqualTo(Reading.of(1));
        assertThat(cgroup.memoryLimit()).isEqualTo(Reading.of(Bytes.ofMebi(512)));
        assertThat(cgroup.cpuQuota()).isEqualTo(Reading.of(2.0));
        assertThat(cgroup.throttledNanos()).isEqualTo(Reading.of(77L));
        assertThat(cgroup.writable()).isTrue();
    }

    @Test
    void no_limit_is_not_a_number() {
        Cgroup cgroup = new Cgroup(new FakeTree(root)
                .file("proc/self/cgroup", "5:memory:/\n4:cpu:/\n")
                .file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n")
                .file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n")
                .file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n")
                .files());

        assertThat(cgroup.memoryLimit()).isEqualTo(Reading.unavailable("no cgroup memory limit"));
        assertThat(cgroup.cpuQuota()).isEqualTo(Reading.unavailable("no cgroup CPU quota"));
    }

    @Test
    void a_machine_without_groups_has_no_version() {
        assertThat(new Cgroup(new FakeTree(root).files()).version()).isInstanceOf(Reading.Unavailable.class);
        assertThat(new Cgroup(new FakeTree(root).files()).writable()).isFalse();
    }
}
