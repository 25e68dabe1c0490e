package fairtrial.lab.schedule.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import io.fabric8.kubernetes.client.server.mock.KubernetesCrudDispatcher;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.fabric8.mockwebserver.Context;
import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.http.Dispatcher;
import io.fabric8.mockwebserver.http.MockResponse;
import io.fabric8.mockwebserver.http.RecordedRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A cluster of one node in this process: fabric8's server keeps the objects, stand-ins do the work. It listens on the
/// loopback address.
final class MockCluster implements AutoCloseable {
    static final String NAMESPACE = "bench";

    private static final Pattern OF_POD =
            Pattern.compile("/api/v1/namespaces/[^/]+/pods/(?<pod>[^/?]+)/(?<what>log|exec)\\?(?<query>.*)");

    private final KubernetesMockServer server;
    private final KubernetesClient client;
    private final StandInJobController jobs;
    private final StandInKubelet kubelet;

    /// What is answered instead; empty: the usual.
    private volatile Function<RecordedRequest, Optional<MockResponse>> instead = request -> Optional.empty();

    MockCluster(Path temp) {
        Dispatcher objects = new KubernetesCrudDispatcher();
        server = new KubernetesMockServer(
                new Context(),
                new MockWebServer(),
                new HashMap<>(),
                new Dispatcher() {
                    @Override
                    public MockResponse dispatch(RecordedRequest request) {
                        // The right to watch is not among those that we ask for.
                        assertThat(request.getPath()).doesNotContain("watch=true");
                        return instead.apply(request)
                                .or(() -> ofPod(request))
                                .orElseGet(() -> objects.dispatch(request));
                    }
                },
                false);
        server.init(InetAddress.getLoopbackAddress(), 0);
        client = new KubernetesClientBuilder()
                .withConfig(config())
                .withHttpClientFactory(new JdkHttpClientFactory())
                .build();
        jobs = new StandInJobController(client, NAMESPACE);
        kubelet = new StandInKubelet(client, NAMESPACE, temp.resolve("pods"), temp);
    }

    /// A configuration without the user's own.
    Config config() {
        return new ConfigBuilder(Config.empty())
                .withMasterUrl("http://" + InetAddress.getLoopbackAddress().getHostAddress() + ":" + server.getPort())
                .withNamespace(NAMESPACE)
                .withRequestRetryBackoffLimit(0)
                .withHttp2Disable(true)
                .build();
    }

    Clusters clusters() {
        return new Clusters(context -> config());
    }

    KubernetesClient client() {
        return client;
    }

    /// Answers requests otherwise from now on.
    void answer(Function<RecordedRequest, Optional<MockResponse>> other) {
        instead = other;
    }

    private Optional<MockResponse> ofPod(RecordedRequest request) {
        Matcher path = OF_POD.matcher(request.getPath());
        if (!path.matches()) {
            return Optional.empty();
        }
        PodProcess pod = kubelet.pod(path.group("pod"));
        String container = values(path.group("query"), "container").getFirst();
        if (path.group("what").equals("exec")) {
            return Optional.of(new MockResponse()
                    .withWebSocketUpgrade(new ExecSocket(pod, container, values(path.group("query"), "command"))));
        }
        try {
            return Optional.of(new MockResponse().setResponseCode(200).setBody(Files.readAllBytes(pod.log(container))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> values(String query, String key) {
        return List.of(query.split("&", -1)).stream()
                .filter(part -> part.startsWith(key + "="))
                .map(part -> URLDecoder.decode(part.substring(key.length() + 1), StandardCharsets.UTF_8))
                .toList();
    }

    @Override
    public void close() {
        jobs.close();
        kubelet.close();
        client.close();
        server.destroy();
    }
}
