package fairtrial.lab.contender;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Jdk;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaRangeTest {
    @Test
    void picks_the_newest_jdk_that_the_line_supports() {
        List<Jdk> found = List.of(jdk(8), jdk(17), jdk(25), jdk(26));

        assertThat(new JavaRange(17, 25).newestOf(found)).contains(jdk(25));
        assertThat(new JavaRange(8, 8).newestOf(found)).contains(jdk(8));
        assertThat(new JavaRange(9, 16).newestOf(found)).isEmpty();
    }

    private static Jdk jdk(int feature) {
        return new Jdk("/jdk-" + feature, Integer.toString(feature), feature, "any");
    }
}
