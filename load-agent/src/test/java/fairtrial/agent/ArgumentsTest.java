package fairtrial.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import fairtrial.agent.load.Generator;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentsTest {
    @Test
    void one_thread_and_the_best_transport_unless_told() {
        assertThat(Arguments.parse(List.of())).isEqualTo(new Arguments(1, false, Generator.SHORTEST_DRAIN));
        assertThat(Arguments.parse(List.of("--threads", "4", "--transport", "nio", "--drain-millis", "250")))
                .isEqualTo(new Arguments(4, true, Duration.ofMillis(250)));
    }

    @Test
    void wrong_arguments_are_refused() {
        for (List<String> wrong : List.of(
                List.of("--threads"),
                List.of("--threads", "0"),
                List.of("--threads", "x"),
                List.of("--transport", "smoke"),
                List.of("--host", "192.0.2.1"))) {
            assertThatIllegalArgumentException().isThrownBy(() -> Arguments.parse(wrong));
        }
    }
}
