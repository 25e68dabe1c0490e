package fairtrial.core.explain.layer;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.predict.Effect;
import fairtrial.core.explain.predict.Hypothesis;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DelayProofTest {
    private static final LayerEffects LOCKED = SampleLayers.of(Layer.LOCK, 0.93, 0.99, 1.05);

    private static Hypothesis limit(ResourceKind kind, String name, double used, double waiting) {
        return new Hypothesis(
                kind,
                name,
                Optional.empty(),
                used,
                used,
                OptionalDouble.of(waiting),
                1,
                Effect.LIMITS,
                Optional.empty());
    }

    private static Hypothesis lock() {
        return limit(ResourceKind.LOCK, "java.lang.Object, org.example.Held.monitor", 1, 14);
    }

    private static Optional<Proof> proof(Hypothesis limit, LayerEffects seen) {
        return DelayProof.of(limit, seen).map(DelayOutcome::proof);
    }

    private static LayerEffects both(LayerEffects one, LayerEffects other) {
        return new LayerEffects(
                "c0",
                "tomcat",
                5,
                200,
                Stream.of(one, other).flatMap(seen -> seen.layers().stream()).toList());
    }

    @Test
    void a_layer_in_which_the_resource_is_held_proves_it() {
        assertThat(DelayProof.of(lock(), LOCKED)).contains(new DelayOutcome(Proof.PROVED, Layer.LOCK));
        assertThat(proof(limit(ResourceKind.PERMITS, "Gate.permits", 0.8, 9), LOCKED))
                .contains(Proof.PROVED);
        assertThat(DelayProof.of(limit(ResourceKind.DATABASE_POOL, "pool", 2, 9), SampleLayers.limitedByStatements()))
                .contains(new DelayOutcome(Proof.PROVED, Layer.CONNECTION));
    }

    @Test
    void a_delay_that_costs_nothing_refutes_it() {
        assertThat(proof(
                        limit(ResourceKind.CLIENT_POOL, "pool", 0.8, 9),
                        SampleLayers.of(Layer.CLIENT_CONNECTION, -0.02, 0.01, 0.04)))
                .contains(Proof.REFUTED);
    }

    @Test
    void a_part_of_the_limit_or_a_wide_interval_stays_a_suspicion() {
        Hypothesis queue = limit(ResourceKind.LOG_QUEUE, "ASYNC", 8, 12);
        assertThat(proof(queue, SampleLayers.of(Layer.LOGGING, 0.2, 0.4, 0.6))).contains(Proof.SUSPECTED);
        assertThat(proof(queue, SampleLayers.of(Layer.LOG_LOCK, -0.4, 0.4, 1.2)))
                .contains(Proof.SUSPECTED);
    }

    @Test
    void what_nobody_waits_for_is_not_proved() {
        assertThat(proof(limit(ResourceKind.PERMITS, "Gate.permits", 0.8, 0), LOCKED))
                .contains(Proof.SUSPECTED);
    }

    @Test
    void a_layer_in_which_requests_spend_far_less_than_they_hold_the_resource_is_not_it() {
        assertThat(proof(limit(ResourceKind.PERMITS, "Gate.permits", 4, 9), LOCKED))
                .isEmpty();
    }

    @Test
    void a_layer_without_a_delay_tells_nothing() {
        assertThat(proof(lock(), SampleLayers.withoutDelay(Layer.LOCK))).isEmpty();
    }

    @Test
    void a_lock_of_the_application_and_one_of_a_log_are_two() {
        LayerEffects log = SampleLayers.of(Layer.LOG_LOCK, 0.93, 0.99, 1.05);
        Hypothesis appender =
                limit(ResourceKind.LOCK, "ReentrantLock, ch.qos.logback.core.OutputStreamAppender.write", 1, 9);
        assertThat(proof(lock(), log)).isEmpty();
        assertThat(proof(appender, LOCKED)).isEmpty();
        assertThat(proof(appender, log)).contains(Proof.PROVED);
        assertThat(DelayProof.of(lock(), both(log, SampleLayers.of(Layer.LOCK, -0.02, 0.01, 0.04))))
                .contains(new DelayOutcome(Proof.REFUTED, Layer.LOCK));
    }

    @Test
    void other_layers_say_nothing_of_it() {
        assertThat(proof(lock(), SampleLayers.limitedByStatements())).isEmpty();
        assertThat(proof(lock(), new LayerEffects("c0", "tomcat", 5, 100, List.of())))
                .isEmpty();
        assertThat(DelayProof.canTell(lock())).isTrue();
        assertThat(DelayProof.canTell(limit(ResourceKind.EXECUTOR, "jobs", 4, 9)))
                .isFalse();
    }
}
