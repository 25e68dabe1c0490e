package fairtrial.lab.schedule.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClientException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/// Whether a node gives pods CPUs of their own: the policy of its CPU manager, which only its kubelet tells.
final class NodeCpuManager {
    private static final String UNKNOWN = "unknown";

    private static final ObjectMapper JSON = new ObjectMapper();

    private NodeCpuManager() {}

    /// `static` (CPUs of its own), `none` (shared) or `unknown`: most users may not ask a node.
    static String policy(Cluster cluster, String node) {
        try {
            String text = cluster.client().raw("/api/v1/nodes/" + node + "/proxy/configz");
            return text == null ? UNKNOWN : read(text);
        } catch (KubernetesClientException refused) {
            return UNKNOWN;
        }
    }

    /// The policy in the answer of a kubelet. Only known words go on: the answer becomes a word of a script.
    static String read(String configz) {
        try {
            JsonNode policy = JSON.readTree(configz).at("/kubeletconfig/cpuManagerPolicy");
            return switch (policy.asString("")) {
                case "static" -> "static";
                case "none" -> "none";
                default -> UNKNOWN;
            };
        } catch (JacksonException unreadable) {
            return UNKNOWN;
        }
    }
}
