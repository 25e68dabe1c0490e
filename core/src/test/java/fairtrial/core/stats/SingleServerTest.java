package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SingleServerTest {
    @Test
    void means_and_percentiles_are_those_of_scipy_and_of_a_queue_played_out() {
        for (TruthTable.Row row : TruthTable.read("queues.csv").rows()) {
            SingleServer server = new SingleServer(row.whole("exponential") == 1, row.number("load"));
            double error = row.number("error");
            assertThat(server.mean()).isCloseTo(row.number("mean"), within(error * row.number("mean")));
            assertThat(server.quantile(0.9)).isCloseTo(row.number("p90"), within(error * row.number("p90")));
            assertThat(server.quantile(0.99)).isCloseTo(row.number("p99"), within(error * row.number("p99")));
        }
    }

    @Test
    void a_load_of_one_has_no_answer() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SingleServer(true, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new SingleServer(false, 0));
    }
}
