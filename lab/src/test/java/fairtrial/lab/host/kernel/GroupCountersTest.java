package fairtrial.lab.host.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.core.record.LimitUse;
import fairtrial.core.record.Throttling;
import fairtrial.lab.host.FakeTree;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupCountersTest {
    @TempDir
    Path root;

    @Test
    void version_two_counts_in_microseconds() {
        GroupCounters counters = Cgroup.of(
                        new FakeTree(root)
                                .file("proc/42/cgroup", "0::/fairtrial-1-1\n")
                                .file("sys/fs/cgroup/cgroup.controllers", "cpu memory\n")
                                .file(
                                        "sys/fs/cgroup/fairtrial-1-1/cpu.stat",
                                        "usage_usec 5\nnr_periods 20\nnr_throttled 7\nthrottled_usec 300\n")
                                .file("sys/fs/cgroup/fairtrial-1-1/memory.peak", "1000\n")
                                .file("sys/fs/cgroup/fairtrial-1-1/memory.events", "low 0\nmax 3\noom 1\noom_kill 1\n")
                                .files(),
                        42)
                .counters();
        assertThat(counters.throttling(0.5)).isEqualTo(Reading.of(new Throttling(0.5, 20, 7, 300_000)));
        assertThat(counters.memory()).isEqualTo(new LimitUse(Reading.of(1000L), Reading.of(3L), Reading.of(1L)));
    }

    @Test
    void version_one_counts_in_nanoseconds() {
        GroupCounters counters = Cgroup.of(
                        new FakeTree(root)
                                .file("proc/42/cgroup", "5:memory:/fairtrial-1-1\n4:cpu:/fairtrial-1-2\n")
                                .file(
                                        "sys/fs/cgroup/cpu/fairtrial-1-2/cpu.stat",
                                        "nr_periods 20\nnr_throttled 7\nthrottled_time 300\n")
                                .file("sys/fs/cgroup/memory/fairtrial-1-1/memory.max_usage_in_bytes", "1000\n")
                                .file("sys/fs/cgroup/memory/fairtrial-1-1/memory.failcnt", "3\n")
                                .file("sys/fs/cgroup/memory/fairtrial-1-1/memory.oom_control", "oom_kill 1\n")
                                .files(),
                        42)
                .counters();
        assertThat(counters.throttling(0.5)).isEqualTo(Reading.of(new Throttling(0.5, 20, 7, 300)));
        assertThat(counters.memory()).isEqualTo(new LimitUse(Reading.of(1000L), Reading.of(3L), Reading.of(1L)));
    }

    @Test
    void a_group_without_counters_is_unavailable_and_not_zero() {
        GroupCounters counters = Cgroup.of(new FakeTree(root).files(), 42).counters();
        assertThat(counters.throttling(1)).isInstanceOf(Reading.Unavailable.class);
        assertThat(counters.memory().oomKills()).isInstanceOf(Reading.Unavailable.class);
    }
}
