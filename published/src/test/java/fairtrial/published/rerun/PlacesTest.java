package fairtrial.published.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.lab.store.SamplePlan;
import org.junit.jupiter.api.Test;

class PlacesTest {
    private static final Machine MACHINE = SamplePlan.machine();
    private static final CpuSet ALL = MACHINE.processors().allowed();

    @Test
    void on_one_machine_a_pinned_server_and_its_load_have_half_each() {
        Places places = Places.of(MACHINE, true, false);
        assertThat(places.load()).isPresent();
        assertThat(places.server().overlaps(places.load().get())).isFalse();
    }

    @Test
    void with_a_machine_each_both_have_all_of_it() {
        assertThat(Places.of(MACHINE, true, true).server()).isEqualTo(ALL);
        assertThat(Places.of(MACHINE, true, true).load()).isEmpty();
        assertThat(Places.of(MACHINE, false, false).server()).isEqualTo(ALL);
    }
}
