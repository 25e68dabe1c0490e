package fairtrial.core.explain.layer;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.judge.Proof;
import java.util.List;
import org.junit.jupiter.api.Test;

class DelayProofTest {
    @Test
    void a_layer_in_which_the_resource_is_held_proves_it() {
        assertThat(DelayProof.of(ResourceKind.LOCK, SampleLayers.of(Layer.LOCK, 0.93, 0.99, 1.05)))
                .contains(Proof.PROVED);
        assertThat(DelayProof.of(ResourceKind.PERMITS, SampleLayers.of(Layer.LOCK, 0.93, 0.99, 1.05)))
                .contains(Proof.PROVED);
        assertThat(DelayProof.of(ResourceKind.DATABASE_POOL, SampleLayers.limitedByStatements()))
                .contains(Proof.PROVED);
    }

    @Test
    void a_layer_that_limits_nothing_refutes_it() {
        assertThat(DelayProof.of(ResourceKind.CLIENT_POOL, SampleLayers.of(Layer.CLIENT, -0.02, 0.01, 0.04)))
                .contains(Proof.REFUTED);
    }

    @Test
    void a_part_of_the_limit_or_a_wide_interval_stays_a_suspicion() {
        assertThat(DelayProof.of(ResourceKind.LOG_QUEUE, SampleLayers.of(Layer.LOGGING, 0.2, 0.4, 0.6)))
                .contains(Proof.SUSPECTED);
        assertThat(DelayProof.of(ResourceKind.LOCK, SampleLayers.of(Layer.LOG_LOCK, -0.4, 0.4, 1.2)))
                .contains(Proof.SUSPECTED);
    }

    @Test
    void other_layers_say_nothing_of_it() {
        assertThat(DelayProof.of(ResourceKind.LOCK, SampleLayers.limitedByStatements()))
                .isEmpty();
        assertThat(DelayProof.of(ResourceKind.CPUS, SampleLayers.limitedByStatements()))
                .isEmpty();
        assertThat(DelayProof.of(ResourceKind.LOCK, new LayerEffects("c0", "tomcat", 5, 100, List.of())))
                .isEmpty();
    }
}
