package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.LiveEvidence;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.explain.layer.Elasticities;
import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerEffect;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.layer.LayerReading;
import fairtrial.core.plan.Plan;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Delays at the layers of a real server whose handler waits 20 ms on one of four threads: nothing else limits it.
@Tag("long")
class LayersIT {
    private static final Duration SHORT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @BeforeAll
    static void atHome() {
        System.setProperty("fairtrial.home", Command.HOME.toString());
    }

    @Test
    void the_layer_whose_time_limits_throughput_has_an_elasticity_of_about_one() throws Exception {
        Path json = folder.resolve("plan.json");
        Ended ended = Command.run(
                folder,
                SHORT,
                "compare",
                "--dry-run",
                "--json",
                json.toString(),
                "--connections",
                "16",
                "--warm-up",
                "4s",
                "--workload",
                "wait?ms=20",
                "--contender",
                "tomcat{server.tomcat.threads.max=4}",
                "--contender",
                "jetty");
        assertThat(ended.exit()).as(ended.err()).isZero();
        Plan plan = Json.read(Files.readString(json), Plan.class);
        String contender = plan.ranked().getFirst().id();
        LayerEffects effects = Elasticities.of(
                contender,
                contender,
                new LiveEvidence(Terminal.ofProcess(), new LocalResources()).layers(plan, contender, new Cancel()));
        assertThat(effects.layers())
                .extracting(one -> one.time().layer())
                .contains(Layer.CONTAINER, Layer.FILTERS, Layer.SERVLET, Layer.HANDLER, Layer.CONVERTER);
        LayerEffect top = effects.top().orElseThrow();
        assertThat(top.time().layer()).isEqualTo(Layer.HANDLER);
        assertThat(top.reading()).isEqualTo(LayerReading.LIMITS);
        assertThat(top.throughput().orElseThrow().mid()).isBetween(0.8, 1.2);
        assertThat(top.time().waitMicros()).isBetween(19_000.0, 25_000.0);
        assertThat(top.time().calls()).isBetween(0.98, 1.02);
        assertThat(Json.read(Json.line(effects), LayerEffects.class)).isEqualTo(effects);
    }
}
