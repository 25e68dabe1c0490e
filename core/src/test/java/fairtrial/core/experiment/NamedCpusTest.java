package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.CpuSet;
import fairtrial.core.text.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedCpusTest {
    @Test
    void cpus_are_named_by_their_owner_in_any_order() {
        Quantities.Cpus cpus = Quantities.cpus("--cpus", "services=6-7,contender=2-5, load=0,1");
        assertThat(cpus.contender()).contains(CpuSet.of(2, 3, 4, 5));
        assertThat(cpus.load()).contains(CpuSet.of(0, 1));
        assertThat(cpus.services()).contains(CpuSet.of(6, 7));
    }

    @Test
    void an_owner_may_be_left_out() {
        Quantities.Cpus cpus = Quantities.cpus("--cpus", "services=3");
        assertThat(cpus.contender()).isEmpty();
        assertThat(cpus.load()).isEmpty();
        assertThat(cpus.services()).contains(CpuSet.of(3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "database=1",
                "services=",
                "services=1,services=2",
                "contender=1/load=0",
                "load",
                "load=a",
                "=1",
                "contender=2-5,load"
            })
    void another_owner_one_named_twice_and_no_cpus_are_refused(String text) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> Quantities.cpus("--cpus", text))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-115"));
    }
}
