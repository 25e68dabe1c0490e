package fairtrial.lab.schedule.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.mockwebserver.http.MockResponse;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeCpuManagerTest {
    @TempDir
    Path temp;

    @Test
    void the_policy_is_one_of_three_words() {
        assertThat(NodeCpuManager.read(configz("static"))).isEqualTo("static");
        assertThat(NodeCpuManager.read(configz("none"))).isEqualTo("none");
        assertThat(NodeCpuManager.read(configz("x; rm -rf /"))).isEqualTo("unknown");
        assertThat(NodeCpuManager.read("<html>")).isEqualTo("unknown");
    }

    private static String configz(String policy) {
        return "{\"kubeletconfig\":{\"cpuManagerPolicy\":\"" + policy + "\"}}";
    }

    @Test
    void a_node_is_asked_through_the_api_server_and_may_refuse() {
        try (MockCluster cluster = new MockCluster(temp)) {
            Cluster asked = new Cluster(cluster.client(), MockCluster.NAMESPACE);
            cluster.answer(request -> request.getPath().equals("/api/v1/nodes/node-1/proxy/configz")
                    ? Optional.of(new MockResponse().setResponseCode(200).setBody(configz("static")))
                    : Optional.empty());
            assertThat(NodeCpuManager.policy(asked, "node-1")).isEqualTo("static");

            cluster.answer(request -> Optional.of(new MockResponse().setResponseCode(403)));
            assertThat(NodeCpuManager.policy(asked, "node-1")).isEqualTo("unknown");
        }
    }
}
