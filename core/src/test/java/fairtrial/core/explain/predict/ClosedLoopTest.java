package fairtrial.core.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosedLoopTest {
    /// Mean-value analysis of one queueing station and a delay [Reiser & Lavenberg 1980].
    private static double meanValueAnalysis(int customers, double delay, double service) {
        double queue = 0;
        double throughput = 0;
        for (int n = 1; n <= customers; n++) {
            double residence = service * (1 + queue);
            throughput = n / (delay + residence);
            queue = throughput * residence;
        }
        return throughput;
    }

    @ParameterizedTest
    @CsvSource({"1, 0.01, 0.001", "8, 0.01, 0.001", "16, 0.01, 0.002", "64, 0.1, 0.001", "4000, 0.5, 0.0001"})
    void one_server_gives_what_mean_value_analysis_gives(int customers, double delay, double service) {
        assertThat(ClosedLoop.throughput(customers, delay, ClosedLoop.servers(1, service)))
                .isCloseTo(meanValueAnalysis(customers, delay, service), within(1e-6 / service));
    }

    @ParameterizedTest
    @CsvSource({"4, 8, 0.01, 0.001", "16, 16, 0.0, 0.02"})
    void nobody_queues_where_there_are_servers_for_all(int customers, int servers, double delay, double service) {
        assertThat(ClosedLoop.throughput(customers, delay, ClosedLoop.servers(servers, service)))
                .isCloseTo(customers / (delay + service), within(1e-9 / service));
    }
}
