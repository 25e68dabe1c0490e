package fairtrial.core.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HypothesesTest {
    private static final long SEED = 42;

    /// Half of a p99 beyond the mean comes from a tail that a mean-and-scatter rule knows only roughly.
    private static final double TAIL = 0.35;

    private static Hypothesis first(QueueSimulation queue) {
        return Hypotheses.of(queue.evidence(SEED), List.of()).getFirst();
    }

    private static void predicts(Hypothesis hypothesis, IntFunction<QueueSimulation> turned, double tolerance) {
        for (PredictedPoint dose : hypothesis.prediction().orElseThrow().doses()) {
            QueueSimulation.Seen seen = turned.apply((int) dose.capacity()).seen(SEED + 1);
            assertThat(seen.figures().throughput() / dose.throughput())
                    .as("throughput at %s", dose.value())
                    .isCloseTo(1, within(tolerance));
            assertThat(seen.figures().p99Seconds() / dose.p99Seconds().orElseThrow())
                    .as("p99 at %s", dose.value())
                    .isCloseTo(1, within(TAIL));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_thread_cap_is_first_and_its_doses_are_predicted(boolean constant) {
        QueueSimulation queue = new QueueSimulation(32, 0, 4, 0.02, 0.0005, 1, 100, 1e-6, constant);
        Hypothesis threads = first(queue);
        assertThat(threads.kind()).isEqualTo(ResourceKind.REQUEST_THREADS);
        assertThat(threads.limits()).isTrue();
        assertThat(threads.prediction().orElseThrow().doses())
                .extracting(PredictedPoint::value)
                .containsExactly("2", "8");
        predicts(threads, queue::withUnits, 0.08);
    }

    @Test
    void a_pool_that_no_request_uses_has_a_finite_prediction() {
        LoadedFigures plain = new LoadedFigures(16, 500, 0.03, 0.05, OptionalDouble.of(1000));
        LimitedResource unused = new LimitedResource(
                ResourceKind.DATABASE_POOL,
                "HikariPool-1",
                10,
                0,
                OptionalDouble.of(0),
                Optional.of(
                        new LimitingSetting(TurnedBy.PROPERTY, "spring.datasource.hikari.maximum-pool-size", "10")));
        ContenderEvidence evidence = new ContenderEvidence(
                "a", plain, plain, Optional.empty(), List.of(unused), Reading.unavailable("made up"));
        assertThat(Hypotheses.of(evidence, List.of()))
                .filteredOn(one -> one.kind() == ResourceKind.DATABASE_POOL)
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.prediction().orElseThrow().doses())
                        .isNotEmpty()
                        .allSatisfy(
                                dose -> assertThat(dose.throughput()).isFinite().isPositive()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_pool_inside_is_the_limit_though_all_threads_are_busy(boolean constant) {
        QueueSimulation queue = new QueueSimulation(32, 0.001, 16, 0.002, 0.0005, 2, 4, 0.01, constant);
        List<Hypothesis> all = Hypotheses.of(queue.evidence(SEED), List.of());
        assertThat(all.getFirst().kind()).isEqualTo(ResourceKind.DATABASE_POOL);
        predicts(all.getFirst(), queue::withInner, 0.12);
        Hypothesis threads = all.stream()
                .filter(one -> one.kind() == ResourceKind.REQUEST_THREADS)
                .findFirst()
                .orElseThrow();
        assertThat(threads.used() / threads.capacity()).isGreaterThan(0.95);
        assertThat(threads.effect()).isEqualTo(Effect.SPARE);
    }

    @Test
    void busy_cpus_come_before_threads_that_wait_for_them() {
        QueueSimulation queue = new QueueSimulation(32, 0.0001, 4, 0.0001, 0.001, 1, 100, 1e-6, false);
        Hypothesis cpus = first(queue);
        assertThat(cpus.kind()).isEqualTo(ResourceKind.CPUS);
        assertThat(cpus.prediction().orElseThrow().doses().getLast().throughput()
                        / queue.withCpus(2).seen(SEED).figures().throughput())
                .isCloseTo(1, within(0.1));
    }

    @Test
    void too_few_connections_are_a_limit_of_the_load() {
        QueueSimulation queue = new QueueSimulation(4, 0.002, 64, 0.02, 0.0005, 2, 100, 0.001, true);
        Hypothesis load = first(queue);
        assertThat(load.kind()).isEqualTo(ResourceKind.LOAD_CONNECTIONS);
        predicts(load, queue::withConnections, 0.08);
    }

    @Test
    void the_next_limit_is_named_with_the_value_where_it_takes_over() {
        QueueSimulation queue = new QueueSimulation(32, 0, 4, 0.02, 0.0005, 2, 40, 0.02, true);
        NextLimit next = first(queue).prediction().orElseThrow().next().orElseThrow();
        assertThat(next.kind()).isEqualTo(ResourceKind.LOAD_CONNECTIONS);
        QueueSimulation small = new QueueSimulation(64, 0, 4, 0.02, 0.0005, 1, 6, 0.02, true);
        NextLimit inside = first(small).prediction().orElseThrow().next().orElseThrow();
        assertThat(inside.kind()).isEqualTo(ResourceKind.DATABASE_POOL);
        // 6 units of 20 ms give 300/s; a request holds a thread for 40.5 ms.
        assertThat(inside.throughput()).isCloseTo(300, within(10.0));
        assertThat(inside.atCapacity()).isCloseTo(12.15, within(0.5));
        assertThat(inside.atValue()).isEqualTo("12");
    }

    @Test
    void without_a_slice_of_one_connection_a_request_takes_its_cpu_time_at_least() {
        LoadedFigures figures = new LoadedFigures(16, 1000, 0.016, 0.03, OptionalDouble.of(1000));
        LimitedResource cpus =
                new LimitedResource(ResourceKind.CPUS, "cpus", 1, 1, OptionalDouble.empty(), turned("cpus", "1"));
        LimitedResource load = new LimitedResource(
                ResourceKind.LOAD_CONNECTIONS, "load", 16, 16, OptionalDouble.empty(), turned("connections", "16"));
        ContenderEvidence evidence = new ContenderEvidence(
                "tomcat", figures, figures, Optional.empty(), List.of(cpus, load), Reading.unavailable("not recorded"));

        Hypothesis first = Hypotheses.of(evidence, List.of()).getFirst();

        assertThat(first.kind()).isEqualTo(ResourceKind.CPUS);
        NextLimit next = first.prediction().orElseThrow().next().orElseThrow();
        assertThat(next.kind()).isEqualTo(ResourceKind.LOAD_CONNECTIONS);
        assertThat(next.atCapacity()).isCloseTo(16, within(1e-9));
        assertThat(next.throughput()).isCloseTo(16_000, within(1e-6));
    }

    private static Optional<LimitingSetting> turned(String name, String value) {
        return Optional.of(new LimitingSetting(TurnedBy.LOAD, name, value));
    }

    @Test
    void two_limits_that_are_nearly_equal_are_called_so() {
        QueueSimulation close = new QueueSimulation(64, 0, 8, 0.02, 0.0001, 2, 4, 0.02, true);
        assertThat(first(close).prediction().orElseThrow().close()).isTrue();
        QueueSimulation apart = new QueueSimulation(64, 0, 4, 0.02, 0.0001, 2, 40, 0.02, true);
        assertThat(first(apart).prediction().orElseThrow().close()).isFalse();
    }

    @Test
    void a_dose_beyond_the_next_limit_gives_no_more_than_that_limit() {
        QueueSimulation queue = new QueueSimulation(6, 0, 4, 0.02, 0.0005, 2, 100, 1e-6, false);
        Hypothesis threads = Hypotheses.of(queue.evidence(SEED), List.of()).stream()
                .filter(one -> one.kind() == ResourceKind.REQUEST_THREADS)
                .findFirst()
                .orElseThrow();
        predicts(threads, queue::withUnits, 0.08);
    }

    @Test
    void threads_of_virtual_requests_are_inert() {
        QueueSimulation queue = new QueueSimulation(32, 0, 4, 0.02, 0.0005, 1, 100, 1e-6, true);
        LimitingSetting setting = new LimitingSetting(TurnedBy.PROPERTY, "threads.max", "4");
        Hypothesis inert = Hypotheses.of(queue.evidence(SEED), List.of(setting)).getLast();
        assertThat(inert.effect()).isEqualTo(Effect.INERT);
        assertThat(inert.kind()).isEqualTo(ResourceKind.REQUEST_THREADS);
        Prediction prediction = inert.prediction().orElseThrow();
        assertThat(prediction.doses()).allMatch(dose -> prediction.ratio(dose) == 1);
    }

    @Test
    void one_unit_is_doubled_twice_because_it_cannot_be_halved() {
        QueueSimulation queue = new QueueSimulation(32, 0, 1, 0.02, 0.0005, 1, 100, 1e-6, true);
        assertThat(first(queue).prediction().orElseThrow().doses())
                .extracting(PredictedPoint::value)
                .containsExactly("2", "4");
    }
}
