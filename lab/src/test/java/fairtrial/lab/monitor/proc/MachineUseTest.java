package fairtrial.lab.monitor.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ListenQueue;
import fairtrial.core.record.MachineCpu;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Readings;
import fairtrial.lab.host.kernel.FolderFiles;
import fairtrial.lab.monitor.Captured;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MachineUseTest {
    @TempDir
    Path root;

    @Test
    void shares_of_a_captured_stretch_add_up() {
        MachineUse use = new MachineUse(captured("before"), captured("after"));

        // CPU 0: user +380, system +22, idle 0 ticks.
        MachineCpu zero = Readings.value(use.shares(CpuSet.of(0)));
        assertThat(zero.us()).isCloseTo(380.0 / 402, within(1e-12));
        assertThat(zero.sy()).isCloseTo(22.0 / 402, within(1e-12));
        MachineCpu all = Readings.value(use.allShares());
        assertThat(all.us() + all.ni() + all.sy() + all.id() + all.wa() + all.hi() + all.si() + all.st())
                .isCloseTo(1, within(1e-12));
        assertThat(use.listenQueue()).isEqualTo(Reading.of(new ListenQueue(8, 8)));
        assertThat(use.swappedPages()).isEqualTo(Reading.of(0L));
        assertThat(use.memoryPressure()).isInstanceOf(Reading.Available.class);
        assertThat(Readings.value(captured("after").runnable())).isPositive();
    }

    @Test
    void what_is_not_ours_is_the_neighbours() {
        MachineUse use = new MachineUse(
                machine("cpu0 0 0 0 0 0 0 0 0\ncpu1 0 0 0 0 0 0 0 0\n"),
                machine("cpu0 60 0 20 10 0 5 5 0\ncpu1 10 0 0 85 0 0 0 5\n"));

        // 90 ticks of processes, 70 of them ours, of 200 in all; interrupts belong to nobody.
        assertThat(Readings.value(use.othersShare(700_000_000))).isCloseTo(0.1, within(1e-12));
        assertThat(Readings.value(use.othersShare(2_000_000_000))).isZero();
        assertThat(Readings.value(use.shares(CpuSet.of(1))).st()).isCloseTo(0.05, within(1e-12));
    }

    @Test
    void a_stretch_shorter_than_a_tick_has_no_shares() {
        MachineSample same = machine("cpu0 1 2 3 4 5 6 7 8\n");
        assertThat(new MachineUse(same, same).allShares()).isInstanceOf(Reading.Unavailable.class);
        assertThat(new MachineUse(same, same).shares(CpuSet.of(7))).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void without_proc_every_reading_says_so() {
        MachineSample nothing = new MachineCounters(new FakeTree(root).files()).read();
        MachineUse use = new MachineUse(nothing, nothing);

        assertThat(use.allShares()).isEqualTo(Reading.unavailable("no /proc/stat"));
        assertThat(use.othersShare(1)).isInstanceOf(Reading.Unavailable.class);
        assertThat(use.swappedPages()).isEqualTo(Reading.unavailable("no /proc/vmstat"));
        assertThat(use.memoryPressure()).isInstanceOf(Reading.Unavailable.class);
        assertThat(use.throttledNanos()).isInstanceOf(Reading.Unavailable.class);
        assertThat(use.listenQueue()).isInstanceOf(Reading.Unavailable.class);
        assertThat(use.tcp()).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void reads_this_machine() {
        MachineSample sample = new MachineCounters(FolderFiles.ofThisMachine()).read();
        assertThat(Readings.value(sample.cpus()).all().size()).isPositive();
    }

    private int samples;

    private MachineSample machine(String stat) {
        Path own = root.resolve("machine" + samples++);
        return new MachineCounters(new FakeTree(own).file("proc/stat", stat).files()).read();
    }

    private MachineSample captured(String when) {
        FakeTree tree = new FakeTree(root.resolve(when))
                .file("proc/stat", Captured.text("proc/stat-" + when + ".txt"))
                .file("proc/vmstat", Captured.text("proc/vmstat-" + when + ".txt"))
                .file("proc/pressure/memory", Captured.text("proc/pressure-cpu-" + when + ".txt"))
                .file("proc/net/netstat", Captured.text("net/netstat-" + when + ".txt"))
                .file("proc/net/snmp", Captured.text("net/snmp-" + when + ".txt"));
        return new MachineCounters(tree.files()).read();
    }
}
