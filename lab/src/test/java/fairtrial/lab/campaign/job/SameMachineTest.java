package fairtrial.lab.campaign.job;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.model.MachineMemory;
import fairtrial.core.model.Platform;
import fairtrial.core.model.Processors;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.LoadHost;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.store.SamplePlan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SameMachineTest {
    private static final Machine PLANNED = SamplePlan.machine();
    private static final long MEBI = PLANNED.memory().total().mebi();

    @Test
    void a_machine_is_like_itself_whatever_its_kernel_and_its_free_memory() {
        Machine updated = of(
                new Platform("Linux", "6.99.0", "amd64"),
                PLANNED.processors(),
                new MachineMemory(Bytes.ofMebi(MEBI), Bytes.ofMebi(1), Reading.unavailable("no limit")));
        assertThat(SameMachine.differences(PLANNED, PLANNED)).isEmpty();
        assertThat(SameMachine.differences(PLANNED, updated)).isEmpty();
    }

    @Test
    void other_cpus_are_told_as_here_instead_of_planned() {
        Machine other = of(
                new Platform("Linux", "6.12.0", "aarch64"),
                new Processors("another processor", CpuSet.of(0, 1, 2), Reading.unavailable("not asked")),
                PLANNED.memory());
        assertThat(SameMachine.differences(PLANNED, other))
                .containsExactly(
                        "architecture: aarch64 instead of amd64",
                        "CPU: another processor instead of a processor",
                        "CPUs: 0,1,2 instead of 0,1");
    }

    @Test
    void a_layout_that_is_not_known_for_another_reason_is_the_same() {
        Machine other = of(
                PLANNED.platform(),
                new Processors("a processor", CpuSet.of(0, 1), Reading.unavailable("another reason")),
                PLANNED.memory());
        assertThat(SameMachine.differences(PLANNED, other)).isEmpty();
    }

    @Test
    void memory_may_differ_by_two_percent() {
        assertThat(SameMachine.differences(PLANNED, with(MEBI * 981 / 1000))).isEmpty();
        assertThat(SameMachine.differences(PLANNED, with(MEBI * 1019 / 1000))).isEmpty();
        assertThat(SameMachine.differences(PLANNED, with(MEBI * 979 / 1000)))
                .singleElement()
                .asString()
                .startsWith("memory, MiB: ");
        assertThat(SameMachine.differences(PLANNED, with(2 * MEBI)))
                .containsExactly("memory, MiB: " + 2 * MEBI + " instead of " + MEBI);
    }

    @Test
    void the_load_machine_of_a_pair_is_compared_too_and_whether_both_are_one() {
        LoadHost planned = new LoadHost(Optional.of("load"), CpuSet.of(1), PLANNED, false, Optional.empty());
        Surveyed contenders = surveyed(PLANNED, "boot-a");
        assertThat(SameMachine.ofLoad(planned, pair(surveyed(PLANNED, "boot-b")), contenders))
                .isEmpty();
        assertThat(SameMachine.ofLoad(planned, pair(surveyed(PLANNED, "")), surveyed(PLANNED, "")))
                .isEmpty();
        assertThat(SameMachine.ofLoad(planned, pair(surveyed(PLANNED, "boot-a")), contenders))
                .containsExactly("both on one machine: true instead of false");
        assertThat(SameMachine.ofLoad(planned, pair(surveyed(with(2 * MEBI), "boot-b")), contenders))
                .containsExactly("load machine: memory, MiB: " + 2 * MEBI + " instead of " + MEBI);
    }

    private static Fragment.Pair pair(Surveyed load) {
        return new Fragment.Pair("n1", "n2", load, Optional.empty());
    }

    private static Surveyed surveyed(Machine machine, String boot) {
        return new Surveyed(machine, List.of(), List.of(), boot, Reading.unavailable("none"), true);
    }

    private static Machine with(long mebi) {
        return of(
                PLANNED.platform(),
                PLANNED.processors(),
                new MachineMemory(Bytes.ofMebi(mebi), Bytes.ofMebi(1), Reading.unavailable("no limit")));
    }

    private static Machine of(Platform platform, Processors processors, MachineMemory memory) {
        return new Machine(
                platform, processors, memory, PLANNED.pinning(), PLANNED.virtualization(), PLANNED.governor());
    }
}
