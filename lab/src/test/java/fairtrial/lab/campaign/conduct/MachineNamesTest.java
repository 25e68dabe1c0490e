package fairtrial.lab.campaign.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineNamesTest {
    @TempDir
    Path work;

    @Test
    void nodes_of_one_kernel_are_one_machine() {
        MachineNames names = new MachineNames(work);
        assertThat(names.of("boot-a", "n1")).isEqualTo("n1");
        assertThat(names.of("boot-a", "n2")).isEqualTo("n1");
        assertThat(names.of("boot-b", "n3")).isEqualTo("n3");
    }

    @Test
    void a_kernel_without_a_mark_is_its_node() {
        MachineNames names = new MachineNames(work);
        assertThat(names.of("", "n1")).isEqualTo("n1");
        assertThat(names.of("", "n2")).isEqualTo("n2");
    }

    @Test
    void a_later_session_knows_the_names() {
        new MachineNames(work).of("boot-a", "n1");
        assertThat(new MachineNames(work).of("boot-a", "n4")).isEqualTo("n1");
    }
}
