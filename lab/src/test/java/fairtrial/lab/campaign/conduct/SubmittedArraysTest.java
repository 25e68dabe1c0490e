package fairtrial.lab.campaign.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.campaign.MachineClass;
import fairtrial.lab.campaign.job.JobOrder.Kind;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubmittedArraysTest {
    private static final MachineClass MACHINES = new MachineClass("big", 3, List.of(), new TreeMap<>());
    private static final Duration LIMIT = Duration.ofMinutes(5);

    @TempDir
    Path folder;

    private SubmittedArrays arrays(String cell, Kind kind) {
        return new SubmittedArrays(new WorkFolder(folder), cell, kind, MACHINES);
    }

    @Test
    void arrays_are_numbered_and_a_later_session_finds_them() {
        SubmittedArrays arrays = arrays("cell", Kind.ROUND);
        arrays.next(List.of(1), LIMIT);
        arrays.next(List.of(2, 3), LIMIT);
        arrays.next(List.of(3), LIMIT);

        SubmittedArrays later = arrays("cell", Kind.ROUND);

        assertThat(later.all()).isEqualTo(arrays.all());
        assertThat(later.all()).extracting(JobArray::name).containsExactly("cell-1", "cell-2", "cell-3");
        assertThat(later.latest(2)).map(JobArray::name).contains("cell-2");
        assertThat(later.latest(3)).map(JobArray::name).contains("cell-3");
        assertThat(later.latest(4)).isEmpty();
    }

    @Test
    void a_number_that_is_dropped_is_in_no_array_and_an_empty_array_goes() {
        SubmittedArrays arrays = arrays("cell", Kind.ROUND);
        arrays.drop(arrays.next(List.of(1, 2), LIMIT), 1);
        assertThat(arrays.latest(1)).isEmpty();
        assertThat(arrays.latest(2)).isPresent();
        arrays.drop(arrays.all().getFirst(), 2);
        assertThat(arrays.all()).isEmpty();
    }

    @Test
    void arrays_of_one_kind_do_not_see_those_of_another() {
        arrays("a", Kind.SURVEY).next(List.of(0), LIMIT);
        arrays("a", Kind.REHEARSE).next(List.of(0), LIMIT);
        assertThat(arrays("a", Kind.ROUND).all()).isEmpty();
        assertThat(arrays("a-s", Kind.ROUND).all()).isEmpty();
    }

    /// A scheduler takes each name once, so two cells with one name of an array would share jobs.
    @Test
    void no_two_cells_and_kinds_have_a_name_in_common() {
        List<String> cells = List.of("a", "a-s", "a-r", "a-1", "a-s1", "a-s-1", "a-r1", "a-s1-1", "s", "r", "a1");
        Set<String> names = new HashSet<>();
        int count = 0;
        for (String cell : cells) {
            for (Kind kind : Kind.values()) {
                for (int serial = 1; serial < 30; serial++) {
                    names.add(ArrayNames.of(cell, kind, serial));
                    count++;
                }
            }
        }
        assertThat(names).hasSize(count);
    }
}
