package fairtrial.cli.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {
    @Test
    void numbers_count_as_numbers_and_what_comes_before_a_release_stands_before_it() {
        List<String> ordered = List.of(
                "app-1.0.0-M1",
                "app-1.0.0-RC1",
                "app-1.0.0-RC2",
                "app-1.0.0-SNAPSHOT",
                "app-1.0.0",
                "app-1.0.0-2",
                "app-1.0.1.rc1",
                "app-1.0.1",
                "app-1.9.0",
                "app-1.10.0",
                "app-main");
        for (int seed = 0; seed < 20; seed++) {
            List<String> mixed = new ArrayList<>(ordered);
            Collections.shuffle(mixed, new Random(seed));
            mixed.sort(NaturalOrder::compare);
            assertThat(mixed).isEqualTo(ordered);
        }
    }

    @Test
    void names_that_differ_are_never_equal() {
        assertThat(NaturalOrder.compare("app-01", "app-1")).isNotZero();
        assertThat(NaturalOrder.compare("app-1", "app-1")).isZero();
    }
}
