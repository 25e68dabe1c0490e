package fairtrial.lab.host.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.CpuSet;
import org.junit.jupiter.api.Test;

class CpuListsTest {
    @Test
    void reads_ranges_and_single_cpus() {
        assertThat(CpuLists.parse("0-3,8,10-11\n")).isEqualTo(CpuSet.of(0, 1, 2, 3, 8, 10, 11));
        assertThat(CpuLists.parse("5")).isEqualTo(CpuSet.of(5));
        assertThat(CpuLists.parse("\n").size()).isZero();
    }
}
