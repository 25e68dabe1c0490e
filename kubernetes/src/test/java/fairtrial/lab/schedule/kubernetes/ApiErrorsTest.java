package fairtrial.lab.schedule.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.WorkFolder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.mockwebserver.http.MockResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the API server refuses, and an API server that is not there.
class ApiErrorsTest {
    private static final Parcel PARCEL = new Parcel("Main", List.of(), List.of(), "{}", Map.of());

    @TempDir
    Path temp;

    private KubernetesScheduler scheduler(Clusters clusters) {
        return new KubernetesScheduler(new WorkFolder(temp.resolve("work")), "here", clusters);
    }

    private static JobArray array() {
        return array(Machines.of());
    }

    private static JobArray array(MachineClass machines) {
        return new JobArray("rounds", machines, List.of(1), Duration.ofMinutes(1));
    }

    /// Messages as API servers of 1.35 write them.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "401 | Unauthorized | FT-252",
                "403 | jobs.batch is forbidden: User \"me\" cannot create resource \"jobs\" | FT-253",
                "403 | pods \"x\" is forbidden: violates PodSecurity \"restricted:latest\" | FT-253",
                "403 | jobs.batch \"x\" is forbidden: exceeded quota: q, requested: count/jobs.batch=1 | FT-257",
                "404 | namespaces \"bench\" not found | FT-254",
                "409 | jobs.batch \"ft-rounds-1\" already exists | FT-255",
                "422 | Job.batch \"x\" is invalid: spec.template.spec.nodeSelector: Invalid value | FT-256",
                "500 | Internal error occurred: etcdserver: request timed out | FT-256",
            })
    void the_server_s_own_words_are_kept(int status, String message, String code) {
        try (MockCluster cluster = new MockCluster(temp);
                KubernetesScheduler scheduler = scheduler(cluster.clusters())) {
            cluster.answer(request -> request.getMethod().equals("POST") ? refused(status, message) : Optional.empty());

            UserError error = catchThrowableOfType(UserError.class, () -> scheduler.submit(array(), PARCEL));

            assertThat(error.code()).isEqualTo(code);
            assertThat(error.arguments()).contains(message);
        }
    }

    private static Optional<MockResponse> refused(int status, String message) {
        String body = """
                {"kind":"Status","apiVersion":"v1","status":"Failure","message":"%s","code":%d}""".formatted(message.replace("\"", "\\\""), status);
        return Optional.of(new MockResponse()
                .setResponseCode(status)
                .setHeader("Content-Type", "application/json")
                .setBody(body));
    }

    private static int unusedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static Config nothingAt(int port) {
        return new ConfigBuilder(Config.empty())
                .withMasterUrl("http://127.0.0.1:" + port)
                .withNamespace(MockCluster.NAMESPACE)
                .withHttp2Disable(true)
                .withRequestRetryBackoffLimit(1)
                .build();
    }

    @Test
    void a_server_that_is_not_there_is_named() throws IOException {
        int port = unusedPort();
        try (KubernetesScheduler scheduler = scheduler(new Clusters(context -> nothingAt(port)))) {
            assertThatThrownBy(() -> scheduler.states(array())).isInstanceOfSatisfying(UserError.class, error -> {
                assertThat(error.code()).isEqualTo("FT-251");
                assertThat(error.arguments().getFirst()).contains("127.0.0.1:" + port);
                assertThat(error.arguments().getLast()).isEqualTo("no connection could be made");
            });
        }
    }

    @Test
    void a_server_that_is_away_for_half_a_minute_is_waited_for() {
        try (MockCluster cluster = new MockCluster(temp);
                KubernetesScheduler scheduler =
                        scheduler(new Clusters(context -> Clusters.patient(cluster.config())))) {
            long back = System.nanoTime() + Duration.ofSeconds(30).toNanos();
            cluster.answer(request -> System.nanoTime() < back
                    ? Optional.of(new MockResponse().setResponseCode(503).setBody("apiserver is shutting down"))
                    : Optional.empty());

            assertThat(scheduler.states(array()).get(1))
                    .isNotNull()
                    .satisfies(state -> assertThat(state.stage()).isEqualTo(Stage.LOST));
            assertThat(System.nanoTime()).isGreaterThan(back);
        }
    }

    @Test
    void an_unknown_context_is_refused() {
        try (KubernetesScheduler scheduler = scheduler(new Clusters(context -> Config.empty()))) {
            assertThatThrownBy(() -> scheduler.states(array(Machines.of("context", "nowhere"))))
                    .hasMessageContaining("Your configuration has no context nowhere.");
        }
    }
}
