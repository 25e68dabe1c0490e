package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.CpuTopology;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineReaderTest {
    private static final MachineReader.Os LINUX =
            new MachineReader.Os("Linux", "6.1", "amd64", 8, Bytes.ofMebi(1), Bytes.ofMebi(1));
    private static final MachineReader.Os MAC =
            new MachineReader.Os("Mac OS X", "15.1", "aarch64", 10, Bytes.ofMebi(16384), Bytes.ofMebi(100));

    @TempDir
    Path root;

    @Test
    void sees_siblings_and_nodes_of_a_big_machine() {
        Machine machine = new MachineReader(FakeTree.big(root).files(), taskset(), LINUX).read();

        assertThat(machine.processors().allowed().size()).isEqualTo(64);
        assertThat(Readings.value(machine.processors().topology()))
                .contains(
                        new CpuTopology(3, 3, 0, 0),
                        new CpuTopology(35, 3, 0, 0),
                        new CpuTopology(16, 0, 1, 1),
                        new CpuTopology(63, 15, 1, 1))
                .hasSize(64);
        assertThat(machine.governor()).isEqualTo(Reading.of("performance+powersave"));
        assertThat(machine.virtualization()).isEqualTo(Reading.of("none seen"));
        assertThat(machine.memory().total()).isEqualTo(new Bytes(263921664L * 1024));
        assertThat(machine.pinning()).isEqualTo(Reading.of("taskset"));
    }

    @Test
    void keeps_to_the_cpus_and_the_memory_that_a_container_grants() {
        Machine machine = new MachineReader(FakeTree.container(root).files(), taskset(), LINUX).read();

        assertThat(machine.processors().allowed()).isEqualTo(CpuSet.of(2, 3));
        assertThat(machine.processors().topology())
                .isEqualTo(Reading.of(List.of(new CpuTopology(2, 2, 0, 0), new CpuTopology(3, 3, 0, 0))));
        assertThat(machine.memory().limit()).isEqualTo(Reading.of(Bytes.ofMebi(1024)));
        assertThat(machine.memory().available()).isEqualTo(Bytes.ofMebi(1024));
        assertThat(machine.virtualization()).isEqualTo(Reading.of("hypervisor flag, container"));
        assertThat(machine.governor()).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void asks_sysctl_where_there_is_no_proc() {
        FakeCommands commands = new FakeCommands(Map.of(
                "sysctl -n hw.logicalcpu", "10\n",
                "sysctl -n hw.memsize", "17179869184\n",
                "sysctl -n machdep.cpu.brand_string", "Apple M4\n",
                "vm_stat", """
                        Mach Virtual Memory Statistics: (page size of 16384 bytes)
                        Pages free:                               100.
                        Pages active:                          310000.
                        Pages inactive:                           200.
                        Pages speculative:                         20.
                        Pages purgeable:                            4.
                        """));
        Machine machine = new MachineReader(new FakeTree(root).files(), commands, MAC).read();

        assertThat(machine.processors().model()).isEqualTo("Apple M4");
        assertThat(machine.processors().allowed().list()).isEqualTo("0,1,2,3,4,5,6,7,8,9");
        assertThat(machine.memory().total()).isEqualTo(Bytes.ofMebi(16384));
        assertThat(machine.memory().available()).isEqualTo(new Bytes(324 * 16384));
        assertThat(machine.pinning()).isEqualTo(Reading.unavailable("macOS cannot bind processes to CPUs"));
        assertThat(machine.processors().topology()).isInstanceOf(Reading.Unavailable.class);
        assertThat(machine.memory().limit()).isInstanceOf(Reading.Unavailable.class);
        assertThat(machine.virtualization()).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void falls_back_on_what_the_jvm_knows() {
        Machine machine = new MachineReader(new FakeTree(root).files(), FakeCommands.none(), MAC).read();

        assertThat(machine.processors().model()).isEqualTo("unknown");
        assertThat(machine.memory().total()).isEqualTo(Bytes.ofMebi(16384));
        assertThat(machine.memory().available()).isEqualTo(Bytes.ofMebi(100));
        assertThat(machine.processors().allowed().size()).isEqualTo(10);
    }

    private static FakeCommands taskset() {
        return new FakeCommands(Map.of("taskset", ""));
    }
}
