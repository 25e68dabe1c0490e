package fairtrial.core.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DosesTest {
    private static List<String> values(ResourceKind kind, double capacity, String value) {
        LimitingSetting setting = new LimitingSetting(TurnedBy.PROPERTY, "x", value);
        LimitedResource resource =
                new LimitedResource(kind, "x", capacity, capacity, OptionalDouble.empty(), Optional.of(setting));
        return Doses.of(resource).stream()
                .map(dose -> Doses.value(resource, setting, dose))
                .toList();
    }

    @Test
    void half_of_an_odd_number_is_a_whole_one() {
        assertThat(values(ResourceKind.REQUEST_THREADS, 7, "7")).containsExactly("3", "14");
        assertThat(values(ResourceKind.DATABASE_POOL, 3, "3")).containsExactly("1", "6");
    }

    @Test
    void one_unit_is_never_halved_to_none() {
        assertThat(values(ResourceKind.REQUEST_THREADS, 1, "1")).containsExactly("2", "4");
        assertThat(values(ResourceKind.REQUEST_THREADS, 1, "4")).containsExactly("5", "7");
    }

    @Test
    void a_value_that_is_no_number_stays() {
        assertThat(values(ResourceKind.REQUEST_THREADS, 8, "unbounded")).containsOnly("unbounded");
        assertThat(new LimitingSetting(TurnedBy.PROPERTY, "x", "-1").isNumber()).isFalse();
        assertThat(new LimitingSetting(TurnedBy.JVM_FLAG, "-Xmx", "512m").isNumber())
                .isTrue();
        assertThat(new LimitingSetting(TurnedBy.JVM_FLAG, "-Xmx", "half").isNumber())
                .isFalse();
    }
}
