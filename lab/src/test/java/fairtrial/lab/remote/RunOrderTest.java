package fairtrial.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.store.Json;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunOrderTest {
    private static final RunOrder ORDER = new RunOrder(
            SamplePlan.usual(),
            SamplePlan.machine(),
            Map.of(
                    "tomcat",
                    new ShippedApplication(
                            List.of("files/1/a.jar", "files/2/tree"),
                            "shop.Main",
                            Map.of("DB", "x"),
                            "/ready",
                            List.of("reset files/1"),
                            Optional.of(true),
                            true,
                            true)),
            List.of("files/3/agent.jar"),
            List.of(new RunOrder.Tree("files/2/tree.zip", "files/2/tree")),
            "127.0.0.1");

    @Test
    void all_places_become_places_below_the_folder_and_nothing_else_changes() {
        RunOrder here = ORDER.below(Path.of("/work of mine"));
        assertThat(here.applications().get("tomcat"))
                .isEqualTo(new ShippedApplication(
                        List.of("/work of mine/files/1/a.jar", "/work of mine/files/2/tree"),
                        "shop.Main",
                        Map.of("DB", "x"),
                        "/ready",
                        List.of("reset files/1"),
                        Optional.of(true),
                        true,
                        true));
        assertThat(here.agentClassPath()).containsExactly("/work of mine/files/3/agent.jar");
        assertThat(here.trees())
                .containsExactly(new RunOrder.Tree("/work of mine/files/2/tree.zip", "/work of mine/files/2/tree"));
        assertThat(here.plan()).isEqualTo(ORDER.plan());
        assertThat(here.machine()).isEqualTo(ORDER.machine());
        assertThat(here.address()).isEqualTo(ORDER.address());
    }

    @Test
    void an_order_survives_the_way() {
        assertThat(Json.read(Json.line(ORDER), RunOrder.class)).isEqualTo(ORDER);
    }
}
