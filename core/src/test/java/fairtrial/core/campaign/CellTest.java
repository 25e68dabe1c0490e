package fairtrial.core.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import fairtrial.core.experiment.Experiment;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CellTest {
    /// Names of arrays, as schedulers take them.
    private static final String NAME = "[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?";

    private static Cell cell(String machines, Optional<String> workload, Optional<String> load) {
        return new Cell(
                new MachineClass(machines, 1, List.of(), new TreeMap<>()), workload, load, Experiment.of(List.of()));
    }

    private static Cell cell(String machines, String workload, String load) {
        return cell(machines, Optional.of(workload), Optional.of(load));
    }

    @Test
    void a_name_has_only_the_parts_that_there_are() {
        assertThat(cell("big", Optional.empty(), Optional.empty()).name()).isEqualTo("big");
        assertThat(cell("big", Optional.of("json"), Optional.empty()).name()).isEqualTo("big-json");
        assertThat(cell("big", Optional.empty(), Optional.of("c16")).name()).isEqualTo("big-c16");
        assertThat(cell("big", "json", "c16").name()).isEqualTo("big-json-c16");
    }

    @Test
    void a_short_name_is_the_name_of_its_jobs() {
        String most = "a".repeat(24) + "-" + "b".repeat(8);
        assertThat(cell("a".repeat(24), Optional.of("b".repeat(8)), Optional.empty())
                        .jobName())
                .isEqualTo(most);
    }

    @Test
    void long_names_that_differ_at_their_end_have_different_jobs() {
        String prefix = "a-machine-of-a-long-nam";
        Set<String> names = new HashSet<>();
        int cells = 0;
        for (char one = 'a'; one <= 'z'; one++) {
            for (int two = '0'; two <= 'z'; two += two == '9' ? 'a' - '9' : 1) {
                for (char three = 'a'; three <= 'j'; three++) {
                    String jobs = cell(prefix, "a-workload", "load-" + one + (char) two + three)
                            .jobName();
                    assertThat(jobs).hasSizeLessThanOrEqualTo(33);
                    assertThat(jobs + "-999999").matches(NAME);
                    names.add(jobs);
                    cells++;
                }
            }
        }
        assertThat(names).hasSize(cells);
    }

    @Test
    void a_class_has_at_least_one_machine() {
        assertThatIllegalArgumentException().isThrownBy(() -> new MachineClass("big", 0, List.of(), new TreeMap<>()));
    }
}
