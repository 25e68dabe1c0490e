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

    private static List<Hypothesis> ranked(LoadedFigures plain, LoadedFigures alone, List<LimitedResource> resources) {
        return Hypotheses.of(
                new ContenderEvidence("a", plain, plain, Optional.of(alone), resources, Reading.unavailable("made up")),
                List.of());
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

    /// A loaded service that answers at once, as it was measured: its poller has each request for a microsecond.
    @Test
    void fewer_cpus_serve_less_though_the_busiest_threads_hold_a_request_shorter_than_it_computes() {
        LoadedFigures plain = new LoadedFigures(16, 46_000, 0.00034, 0.003, OptionalDouble.of(21.5));
        LoadedFigures alone = new LoadedFigures(1, 35_600, 0.000028, 0.00007, OptionalDouble.of(26.8));
        List<LimitedResource> resources = List.of(
                new LimitedResource(ResourceKind.CPUS, "cpus", 1, 0.99, OptionalDouble.empty(), turned("cpus", "1")),
                new LimitedResource(
                        ResourceKind.IO_THREADS, "Poller", 1, 0.048, OptionalDouble.empty(), Optional.empty()),
                new LimitedResource(
                        ResourceKind.REQUEST_THREADS,
                        "ThreadPoolExecutor",
                        200,
                        3.6,
                        OptionalDouble.of(8.2),
                        turned("server.tomcat.threads.max", "200")));
        List<Hypothesis> all = ranked(plain, alone, resources);
        assertThat(all.getFirst().kind()).isEqualTo(ResourceKind.CPUS);
        List<PredictedPoint> doses = all.getFirst().prediction().orElseThrow().doses();
        assertThat(doses.get(0).throughput()).isCloseTo(46_000 / 4.0, within(500.0));
        assertThat(doses.get(1).throughput()).isCloseTo(46_000 / 2.0, within(1_000.0));
        Hypothesis poller = all.stream()
                .filter(one -> one.kind() == ResourceKind.IO_THREADS)
                .findFirst()
                .orElseThrow();
        assertThat(poller.prediction().orElseThrow().doses())
                .allSatisfy(dose -> assertThat(dose.throughput()).isLessThan(47_000));
    }

    /// Two virtual CPUs bring two carriers: the scheduler has as many as there are CPUs.
    @Test
    void carriers_follow_the_cpus_and_are_no_next_limit() {
        LoadedFigures plain = new LoadedFigures(8, 40_000, 0.0002, 0.0003, OptionalDouble.of(24.7));
        LoadedFigures alone = new LoadedFigures(1, 28_000, 0.000035, 0.0001, OptionalDouble.of(30));
        List<LimitedResource> resources = List.of(
                new LimitedResource(ResourceKind.CPUS, "cpus", 1, 0.99, OptionalDouble.empty(), turned("cpus", "1")),
                // Sometimes the scheduler counts what cannot be.
                new LimitedResource(
                        ResourceKind.CARRIERS, "carriers", 1, 0.988, OptionalDouble.of(4101), Optional.empty()),
                new LimitedResource(ResourceKind.LOAD_CPUS, "load", 1, 0.25, OptionalDouble.empty(), Optional.empty()),
                new LimitedResource(
                        ResourceKind.LOAD_CONNECTIONS,
                        "load",
                        8,
                        8,
                        OptionalDouble.empty(),
                        turned("connections", "8")));
        List<Hypothesis> all = ranked(plain, alone, resources);
        Hypothesis cpus = all.getFirst();
        assertThat(cpus.kind()).isEqualTo(ResourceKind.CPUS);
        Prediction prediction = cpus.prediction().orElseThrow();
        assertThat(prediction.doses().getLast().throughput()).isGreaterThan(70_000);
        assertThat(prediction.close()).isFalse();
        assertThat(prediction.next().orElseThrow().kind()).isNotEqualTo(ResourceKind.CARRIERS);
        // X · R₀ of 8 connections: 40 000/s · 35 µs.
        assertThat(all)
                .filteredOn(one -> one.kind() == ResourceKind.LOAD_CONNECTIONS)
                .singleElement()
                .satisfies(load -> assertThat(load.share()).isCloseTo(1.4 / 8, within(0.01)));
    }

    /// The I/O threads are free while four of twelve requests have a connection of the pool.
    @Test
    void io_threads_are_not_idle_because_others_wait_for_a_pool() {
        LoadedFigures plain = new LoadedFigures(16, 390, 0.04, 0.06, OptionalDouble.of(500));
        LoadedFigures alone = new LoadedFigures(1, 90, 0.011, 0.02, OptionalDouble.of(500));
        List<LimitedResource> resources = List.of(
                new LimitedResource(
                        ResourceKind.DATABASE_POOL, "pool", 4, 3.95, OptionalDouble.of(8), turned("pool", "4")),
                new LimitedResource(ResourceKind.IO_THREADS, "io", 1, 0.8, OptionalDouble.empty(), turned("io", "1")));
        List<Hypothesis> all = ranked(plain, alone, resources);
        assertThat(all.getFirst().kind()).isEqualTo(ResourceKind.DATABASE_POOL);
        Prediction pool = all.getFirst().prediction().orElseThrow();
        assertThat(pool.next().orElseThrow().kind()).isEqualTo(ResourceKind.IO_THREADS);
        assertThat(pool.doses().getLast().throughput()).isLessThan(390 / 0.8 + 1);
        // 3.95 ÷ 0.8 = 4.94: the next whole number.
        assertThat(pool.next().orElseThrow().atValue()).isEqualTo("5");
    }

    @Test
    void saturated_cpus_come_before_a_pool_whose_holders_wait_for_them() {
        LoadedFigures plain = new LoadedFigures(32, 399, 0.08, 0.12, OptionalDouble.of(10_000));
        LoadedFigures alone = new LoadedFigures(1, 100, 0.01, 0.015, OptionalDouble.of(10_000));
        List<LimitedResource> resources = List.of(
                new LimitedResource(ResourceKind.CPUS, "cpus", 4, 3.99, OptionalDouble.empty(), turned("cpus", "4")),
                new LimitedResource(
                        ResourceKind.DATABASE_POOL, "pool", 3, 3, OptionalDouble.of(23.9), turned("pool", "3")));
        assertThat(ranked(plain, alone, resources).getFirst().kind()).isEqualTo(ResourceKind.CPUS);
    }

    /// Eight threads of 10 ms for 64 connections that pause for 50 ms: sixteen are enough for all that these offer.
    @Test
    void a_pause_between_requests_is_no_time_of_a_thread_and_limits_what_more_threads_give() {
        LoadedFigures plain = new LoadedFigures(64, 795, 0.0305, 0.05, OptionalDouble.of(200), 0.05);
        LoadedFigures alone = new LoadedFigures(1, 99, 0.0101, 0.012, OptionalDouble.of(200));
        List<LimitedResource> resources = List.of(
                new LimitedResource(
                        ResourceKind.REQUEST_THREADS,
                        "threads",
                        8,
                        8,
                        OptionalDouble.of(16),
                        turned("server.tomcat.threads.max", "8")),
                new LimitedResource(
                        ResourceKind.LOAD_CONNECTIONS,
                        "load",
                        64,
                        64,
                        OptionalDouble.empty(),
                        turned("connections", "64")));
        Hypothesis threads = ranked(plain, alone, resources).getFirst();
        assertThat(threads.kind()).isEqualTo(ResourceKind.REQUEST_THREADS);
        Prediction prediction = threads.prediction().orElseThrow();
        assertThat(prediction.doses().getFirst().throughput()).isCloseTo(397, within(5.0));
        assertThat(prediction.doses().getLast().throughput()).isBetween(960.0, 64 / 0.0601);
        assertThat(prediction.doses().getLast().p99Seconds()).isPresent();
        assertThat(prediction.next().orElseThrow().throughput()).isCloseTo(64 / 0.0601, within(10.0));
    }

    /// Four connections that pause for 50 ms after 10 ms: nothing queues, and more of them send more.
    @Test
    void connections_of_the_load_limit_though_they_pause() {
        LoadedFigures plain = new LoadedFigures(4, 66.5, 0.0101, 0.012, OptionalDouble.of(200), 0.05);
        LoadedFigures alone = new LoadedFigures(1, 99, 0.0101, 0.012, OptionalDouble.of(200));
        LimitedResource load = new LimitedResource(
                ResourceKind.LOAD_CONNECTIONS, "load", 4, 4, OptionalDouble.empty(), turned("connections", "4"));
        Hypothesis first = ranked(plain, alone, List.of(load)).getFirst();
        assertThat(first.kind()).isEqualTo(ResourceKind.LOAD_CONNECTIONS);
        assertThat(first.effect()).isEqualTo(Effect.LIMITS);
    }

    /// The container keeps sixteen of 64 connections, which pause for 50 ms after each request of 10 ms.
    @Test
    void a_connection_is_held_while_it_pauses() {
        LoadedFigures plain = new LoadedFigures(64, 266, 0.0101, 0.012, OptionalDouble.of(200), 0.05);
        LoadedFigures alone = new LoadedFigures(1, 99, 0.0101, 0.012, OptionalDouble.of(200));
        LimitedResource kept = new LimitedResource(
                ResourceKind.CONNECTIONS,
                "kept",
                16,
                16,
                OptionalDouble.empty(),
                turned("server.tomcat.max-connections", "16"));
        Hypothesis first = ranked(plain, alone, List.of(kept)).getFirst();
        assertThat(first.effect()).isEqualTo(Effect.LIMITS);
        assertThat(first.prediction().orElseThrow().doses().getFirst().throughput())
                .isCloseTo(133, within(4.0));
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
        assertThat(inside.atValue()).isEqualTo("13");
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
