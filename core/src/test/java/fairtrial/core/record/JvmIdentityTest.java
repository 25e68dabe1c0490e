package fairtrial.core.record;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.PodLimit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmIdentityTest {
    private static final PodLimit SMALL = PodLimit.of(Optional.empty(), Optional.of(Bytes.ofMebi(256)));

    private static List<String> differences(List<String> arguments) {
        return new JvmIdentity(
                        "25.0.1", "/opt/jdk-25", 1, List.of(), Bytes.ofMebi(512).count(), arguments)
                .differences(SMALL);
    }

    @Test
    void a_heap_above_the_memory_that_nobody_asked_for_shows_a_jvm_that_does_not_see_its_limit() {
        assertThat(differences(List.of("-Xss1m"))).containsExactly("limit: 256 MB ≠ heap of 512 MB");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xmx512m", "-Xmx536870912", "-XX:MaxHeapSize=512m"})
    void a_heap_that_a_flag_sets_shows_nothing(String flag) {
        assertThat(differences(List.of(flag))).isEmpty();
    }
}
