package fairtrial.lab.schedule.kubernetes;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/// A real API server with etcd, Job controller and scheduler on the loopback address, from the folder of programs that
/// `bench/kubernetes/control-plane` makes. Its nodes have no kubelet but [StandInKubelet].
final class ControlPlane implements AutoCloseable {
    static final String ADMINISTRATOR = "administrator-token";
    static final String NOBODY = "nobody-token";

    private static final Duration LONGEST = Duration.ofMinutes(2);

    private final Path programs;
    private final Path folder;
    private final int port;
    private final Deque<Process> processes = new ArrayDeque<>();
    private final KubernetesClient client;

    ControlPlane(Path programs, Path folder) throws IOException, GeneralSecurityException, InterruptedException {
        this.programs = programs;
        this.folder = folder;
        this.port = unusedPort();
        keys();
        int etcd = unusedPort();
        String store = "http://127.0.0.1:" + etcd;
        String peers = "http://127.0.0.1:" + unusedPort();
        start(
                "etcd",
                "--data-dir=" + folder.resolve("etcd"),
                "--listen-client-urls=" + store,
                "--advertise-client-urls=" + store,
                "--listen-peer-urls=" + peers,
                "--initial-advertise-peer-urls=" + peers,
                "--initial-cluster=default=" + peers);
        start(
                "kube-apiserver",
                "--etcd-servers=" + store,
                "--bind-address=127.0.0.1",
                "--advertise-address=127.0.0.1",
                "--secure-port=" + port,
                "--cert-dir=" + folder.resolve("certificates"),
                "--service-cluster-ip-range=10.0.0.0/24",
                "--service-account-issuer=https://fairtrial.invalid",
                "--service-account-key-file=" + folder.resolve("account.pub"),
                "--service-account-signing-key-file=" + folder.resolve("account.key"),
                "--token-auth-file=" + folder.resolve("tokens.csv"),
                "--authorization-mode=RBAC",
                "--kubelet-preferred-address-types=InternalIP");
        this.client = new KubernetesClientBuilder()
                .withConfig(config(ADMINISTRATOR, "default"))
                .withHttpClientFactory(new JdkHttpClientFactory())
                .build();
        awaitReady();
        start(
                "kube-controller-manager",
                "--kubeconfig=" + folder.resolve("kubeconfig"),
                "--leader-elect=false",
                "--secure-port=0",
                "--service-account-private-key-file=" + folder.resolve("account.key"),
                "--controllers=job-controller,serviceaccount-controller,garbage-collector-controller,"
                        + "pod-garbage-collector-controller,resourcequota-controller,persistentvolume-binder-controller");
        start(
                "kube-scheduler",
                "--kubeconfig=" + folder.resolve("kubeconfig"),
                "--leader-elect=false",
                "--secure-port=0");
    }

    private static int unusedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void keys() throws IOException, GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        KeyPair pair = generator.generateKeyPair();
        pem("account.key", "PRIVATE KEY", pair.getPrivate().getEncoded());
        pem("account.pub", "PUBLIC KEY", pair.getPublic().getEncoded());
        Files.writeString(folder.resolve("tokens.csv"), """
                %s,administrator,1,"system:masters"
                %s,nobody,2
                """.formatted(ADMINISTRATOR, NOBODY));
        Files.writeString(folder.resolve("kubeconfig"), """
                apiVersion: v1
                kind: Config
                clusters: [{name: c, cluster: {server: "https://127.0.0.1:%d", insecure-skip-tls-verify: true}}]
                users: [{name: u, user: {token: %s}}]
                contexts: [{name: x, context: {cluster: c, user: u}}]
                current-context: x
                """.formatted(port, ADMINISTRATOR));
    }

    private void pem(String name, String kind, byte[] bytes) throws IOException {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
        Files.writeString(
                folder.resolve(name), "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
    }

    private void start(String program, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of(programs.resolve(program).toString()));
        words.addAll(Arrays.asList(options));
        processes.push(new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(program + ".log").toFile())
                .start());
    }

    private void awaitReady() throws InterruptedException, IOException {
        long deadline = System.nanoTime() + LONGEST.toNanos();
        while (!isReady()) {
            if (System.nanoTime() > deadline) {
                throw new IOException(Files.readString(folder.resolve("kube-apiserver.log")));
            }
            Thread.sleep(500);
        }
    }

    private boolean isReady() {
        try {
            return "ok".equals(client.raw("/readyz"));
        } catch (KubernetesClientException notYet) {
            return false;
        }
    }

    /// The configuration of a user and a namespace.
    Config config(String token, String namespace) {
        return new ConfigBuilder(Config.empty())
                .withMasterUrl("https://127.0.0.1:" + port)
                .withTrustCerts(true)
                .withOauthToken(token)
                .withNamespace(namespace)
                .withRequestRetryBackoffLimit(1)
                .build();
    }

    KubernetesClient client() {
        return client;
    }

    /// A node of 16 CPUs whose kubelet listens on a port of this machine.
    void node(String name, int kubelet) {
        Map<String, Quantity> amounts =
                Map.of("cpu", new Quantity("16"), "memory", new Quantity("64Gi"), "pods", new Quantity("110"));
        Node node = client.nodes()
                .resource(new NodeBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .addToLabels("kubernetes.io/hostname", name)
                        .endMetadata()
                        .build())
                .create();
        client.nodes()
                .resource(new NodeBuilder(node)
                        .withNewStatus()
                        .withCapacity(amounts)
                        .withAllocatable(amounts)
                        .addNewAddress("127.0.0.1", "InternalIP")
                        .withNewDaemonEndpoints()
                        .withNewKubeletEndpoint(kubelet)
                        .endDaemonEndpoints()
                        .addNewCondition()
                        .withType("Ready")
                        .withStatus("True")
                        .endCondition()
                        .endStatus()
                        .build())
                .updateStatus();
        // Admission taints every new node until a controller, which does not run here, finds it ready.
        client.nodes()
                .withName(name)
                .edit(seen ->
                        new NodeBuilder(seen).editSpec().withTaints().endSpec().build());
    }

    /// A claim that is bound to a volume of its own. The scheduler places no pod whose claim is not.
    void claim(String namespace, String name) {
        Map<String, Quantity> size = Map.of("storage", new Quantity("1Gi"));
        client.persistentVolumes()
                .resource(new PersistentVolumeBuilder()
                        .withNewMetadata()
                        .withName(namespace + "-" + name)
                        .endMetadata()
                        .withNewSpec()
                        .withCapacity(size)
                        .withAccessModes("ReadWriteMany")
                        .withNewHostPath()
                        .withPath("/unused")
                        .endHostPath()
                        .endSpec()
                        .build())
                .create();
        client.persistentVolumeClaims()
                .inNamespace(namespace)
                .resource(new PersistentVolumeClaimBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .endMetadata()
                        .withNewSpec()
                        .withStorageClassName("")
                        .withVolumeName(namespace + "-" + name)
                        .withAccessModes("ReadWriteMany")
                        .withNewResources()
                        .withRequests(size)
                        .endResources()
                        .endSpec()
                        .build())
                .create();
    }

    @Override
    public void close() {
        client.close();
        processes.forEach(process -> {
            process.destroy();
            process.onExit().join();
        });
    }
}
