package fairtrial.core.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.waits.AwaitedResources;
import fairtrial.core.explain.waits.SampleRecording;
import fairtrial.core.model.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Limits that only a recording shows, with the evidence of the planted bottlenecks: 16 connections, one CPU.
class RecordedLimitsTest {
    private static final int CONNECTIONS = 16;
    private static final double MEBI = 1 << 20;

    /// @param aloneSeconds mean latency with one connection
    /// @param read         what the probe reads
    private static List<Hypothesis> ranked(
            double throughput, double aloneSeconds, double cpus, Recorded recorded, LimitedResource... read) {
        double cpuMicros = 1e6 * cpus / throughput;
        LoadedFigures loaded = new LoadedFigures(
                CONNECTIONS, throughput, CONNECTIONS / throughput, 1.2 * CONNECTIONS / throughput, micros(cpuMicros));
        LoadedFigures alone =
                new LoadedFigures(1, 0.98 / aloneSeconds, aloneSeconds, 1.1 * aloneSeconds, micros(cpuMicros));
        List<LimitedResource> all = new ArrayList<>(AwaitedResources.complete(
                Stream.concat(
                                Stream.of(
                                        resource(
                                                ResourceKind.REQUEST_THREADS,
                                                200,
                                                CONNECTIONS,
                                                property("server.tomcat.threads.max", "200")),
                                        resource(
                                                ResourceKind.CONNECTIONS,
                                                8192,
                                                CONNECTIONS,
                                                property("server.tomcat.max-connections", "8192"))),
                                Stream.of(read))
                        .toList(),
                recorded,
                loaded,
                Optional.of(alone)));
        all.add(resource(ResourceKind.CPUS, 1, cpus, Optional.of(LimitingSetting.cpus(1))));
        all.add(resource(
                ResourceKind.LOAD_CONNECTIONS,
                CONNECTIONS,
                CONNECTIONS,
                Optional.of(new LimitingSetting(TurnedBy.LOAD, "connections", "16"))));
        return Hypotheses.of(
                new ContenderEvidence("tomcat", loaded, loaded, Optional.of(alone), all, Reading.of(recorded)),
                List.of());
    }

    private static OptionalDouble micros(double micros) {
        return OptionalDouble.of(micros);
    }

    private static Optional<LimitingSetting> property(String name, String value) {
        return Optional.of(new LimitingSetting(TurnedBy.PROPERTY, name, value));
    }

    private static LimitedResource resource(
            ResourceKind kind, double capacity, double used, Optional<LimitingSetting> setting) {
        return new LimitedResource(kind, kind.id(), capacity, used, OptionalDouble.empty(), setting);
    }

    private static LimitedResource heap(double megabytes, double lives) {
        return resource(
                ResourceKind.HEAP,
                0.97 * megabytes * MEBI,
                lives * MEBI,
                Optional.of(new LimitingSetting(TurnedBy.JVM_FLAG, "-Xmx", Math.round(megabytes) + "m")));
    }

    private static void onlyLimit(List<Hypothesis> ranked, ResourceKind kind) {
        assertThat(ranked.getFirst().kind()).isEqualTo(kind);
        assertThat(ranked).filteredOn(Hypothesis::limits).hasSize(1);
    }

    @Test
    void a_monitor_that_all_requests_hold_is_the_limit() {
        List<Hypothesis> ranked = ranked(
                480, 0.0023, 0.2, SampleRecording.of(SampleRecording.monitor(14.7, 0.99), SampleRecording.idle(9)));
        onlyLimit(ranked, ResourceKind.LOCK);
        Hypothesis lock = ranked.getFirst();
        assertThat(lock.setting()).isEmpty();
        assertThat(lock.waiting().orElseThrow()).isCloseTo(CONNECTIONS - 1, within(0.5));
        assertThat(lock.prediction().orElseThrow().doses().getFirst().throughput())
                .isCloseTo(960, within(60.0));
    }

    @Test
    void a_lock_of_few_connections_is_a_limit_too() {
        LoadedFigures loaded = new LoadedFigures(3, 480, 0.00625, 0.007, micros(100));
        LoadedFigures alone = new LoadedFigures(1, 430, 0.0023, 0.003, micros(100));
        Recorded recorded = SampleRecording.of(SampleRecording.monitor(1.9, 0.97));
        List<LimitedResource> all =
                new ArrayList<>(AwaitedResources.complete(List.of(), recorded, loaded, Optional.of(alone)));
        all.add(resource(ResourceKind.LOAD_CONNECTIONS, 3, 3, property("connections", "3")));
        onlyLimit(
                Hypotheses.of(
                        new ContenderEvidence("tomcat", loaded, loaded, Optional.of(alone), all, Reading.of(recorded)),
                        List.of()),
                ResourceKind.LOCK);
    }

    @Test
    void those_who_wait_for_a_free_carrier_do_not_hold_the_lock() {
        Recorded recorded = SampleRecording.of(SampleRecording.monitor(14.5, 1));
        onlyLimit(ranked(480, 0.0023, 0.2, recorded, carriers(0.4, 0.3)), ResourceKind.LOCK);
        assertThat(ranked(480, 0.0023, 0.2, recorded, carriers(1, 9)).getFirst().kind())
                .isEqualTo(ResourceKind.CARRIERS);
    }

    /// As measured on Jetty with virtual threads: 11 of 16 requests wait for one of four connections.
    @Test
    void waiting_for_a_carrier_that_is_half_in_use_is_a_part_of_the_time_in_a_pool() {
        LimitedResource pool =
                new LimitedResource(ResourceKind.CLIENT_POOL, "pool", 4, 4, OptionalDouble.of(11.1), Optional.empty());
        Recorded nothing = SampleRecording.of(SampleRecording.idle(9));
        onlyLimit(ranked(142, 0.0254, 0.29, nothing, pool, carriers(0.46, 1.33)), ResourceKind.CLIENT_POOL);
        assertThat(ranked(400, 0.0254, 0.99, nothing, pool, carriers(1, 9))
                        .getFirst()
                        .kind())
                .isNotEqualTo(ResourceKind.CLIENT_POOL);
    }

    private static LimitedResource carriers(double used, double waiting) {
        return new LimitedResource(
                ResourceKind.CARRIERS, "scheduler", 1, used, OptionalDouble.of(waiting), Optional.empty());
    }

    @Test
    void a_lock_that_is_waited_for_half_of_the_time_is_none() {
        List<Hypothesis> ranked = ranked(480, 0.0023, 0.99, SampleRecording.of(SampleRecording.monitor(1.5, 0.5)));
        onlyLimit(ranked, ResourceKind.CPUS);
    }

    @Test
    void busy_cpus_come_before_a_lock_whose_holder_waits_for_them() {
        List<Hypothesis> ranked =
                ranked(5_000, 0.00025, 0.97, SampleRecording.of(SampleRecording.monitor(9, 1)), heap(512, 20));
        assertThat(ranked.getFirst().kind()).isEqualTo(ResourceKind.CPUS);
        assertThat(ranked.get(1).kind()).isEqualTo(ResourceKind.LOCK);
    }

    @Test
    void a_full_queue_of_the_log_is_the_limit_where_it_stops_requests() {
        RecordedWait stopped = SampleRecording.wait(
                "park", "ch.qos.logback.core.AsyncAppenderBase.put", "", 14.5, ResourceKind.LOG_QUEUE, 1);
        LimitedResource queue = resource(ResourceKind.LOG_QUEUE, 8, 7.9, Optional.empty());
        List<Hypothesis> ranked = ranked(485, 0.0021, 0.2, SampleRecording.of(stopped), queue);
        onlyLimit(ranked, ResourceKind.LOG_QUEUE);
        // Half of the time for a line gives twice the throughput; a larger queue would give nothing.
        assertThat(ranked.getFirst()
                        .prediction()
                        .orElseThrow()
                        .doses()
                        .getLast()
                        .throughput())
                .isCloseTo(970, within(60.0));
        assertThat(ranked(485, 0.0021, 0.95, SampleRecording.of(), queue)
                        .getFirst()
                        .kind())
                .isEqualTo(ResourceKind.CPUS);
    }

    @Test
    void io_threads_that_sleep_in_a_handler_are_the_limit() {
        LimitedResource threads =
                resource(ResourceKind.IO_THREADS, 2, 0.05, property("server.undertow.threads.io", "2"));
        List<Hypothesis> ranked = ranked(380, 0.0054, 0.1, SampleRecording.of(0, 1.92), threads);
        onlyLimit(ranked, ResourceKind.IO_THREADS);
        assertThat(ranked.getFirst().prediction().orElseThrow().doses())
                .extracting(PredictedPoint::value)
                .containsExactly("1", "4");
        assertThat(ranked(380, 0.0054, 0.1, SampleRecording.of(), threads)).noneMatch(Hypothesis::limits);
    }

    @Test
    void pauses_of_a_full_heap_are_the_limit_and_not_the_cpus_that_they_take() {
        List<Hypothesis> ranked = ranked(900, 0.0011, 0.99, SampleRecording.of(0.6, 0), heap(80, 60));
        onlyLimit(ranked, ResourceKind.HEAP);
        Prediction prediction = ranked.getFirst().prediction().orElseThrow();
        assertThat(prediction.base().value()).isEqualTo("80m");
        assertThat(prediction.doses()).extracting(PredictedPoint::value).containsExactly("160m", "320m");
        // 17.6 of 77.6 MB are free, then 95.2 and 250.4: pauses take 0.18 and 0.07 of their time.
        assertThat(prediction.doses())
                .extracting(point -> point.throughput() / 900)
                .satisfies(ratios -> {
                    assertThat(ratios.getFirst()).isCloseTo(1 / (1 - 0.6 * (1 - 17.6 / 95.2)), within(1e-3));
                    assertThat(ratios.getLast()).isCloseTo(1 / (1 - 0.6 * (1 - 17.6 / 250.4)), within(1e-3));
                    assertThat(ratios).allMatch(ratio -> ratio > 1 && ratio < 1 / (1 - 0.6));
                });
        assertThat(prediction.next().orElseThrow().kind()).isEqualTo(ResourceKind.CPUS);
        assertThat(prediction.next().orElseThrow().throughput()).isCloseTo(900 / 0.396, within(1.0));
        assertThat(prediction.next().orElseThrow().atValue()).endsWith("m");
    }

    @Test
    void permits_that_are_held_through_pauses_do_not_cap_what_a_larger_heap_gives() {
        List<Hypothesis> ranked = ranked(
                900,
                0.005,
                0.5,
                SampleRecording.of(0.4, 0),
                heap(80, 40),
                resource(ResourceKind.PERMITS, 4, 3.92, Optional.empty()));
        onlyLimit(ranked, ResourceKind.HEAP);
        // 37.6 of 77.6 MB are free, then 270.4.
        Prediction prediction = ranked.getFirst().prediction().orElseThrow();
        assertThat(prediction.doses().getLast().throughput())
                .isCloseTo(900 / (1 - 0.4 * (1 - 37.6 / 270.4)), within(1.0));
        assertThat(prediction.next().orElseThrow().kind()).isEqualTo(ResourceKind.PERMITS);
        assertThat(prediction.next().orElseThrow().throughput()).isCloseTo(900 / (0.98 * 0.6), within(1.0));
    }

    @Test
    void collections_of_the_whole_heap_end_where_the_old_generation_holds_what_lives() {
        // 70 % of the time for whole collections, 5 % for others: of 160 MB, 99.2 MB are free instead of 21.6.
        Hypothesis first = ranked(900, 0.0011, 0.99, SampleRecording.collecting(0.05, 0.7), heap(80, 56))
                .getFirst();
        assertThat(first.kind()).isEqualTo(ResourceKind.HEAP);
        assertThat(first.prediction().orElseThrow().doses().getFirst().throughput())
                .isCloseTo(900 / (0.25 + 0.05 * 21.6 / 99.2), within(1.0));
    }

    @Test
    void pauses_that_a_larger_heap_could_hardly_end_are_no_limit() {
        List<Hypothesis> ranked = ranked(5_000, 0.00025, 0.99, SampleRecording.of(0.06, 0), heap(512, 60));
        onlyLimit(ranked, ResourceKind.CPUS);
        assertThat(ranked)
                .filteredOn(one -> one.kind() == ResourceKind.HEAP)
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.prediction()).isEmpty();
                    assertThat(one.share()).isZero();
                });
    }
}
