package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.Message;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The clients of the clusters that a campaign uses, one for each context, opened when it is first asked.
final class Clusters implements AutoCloseable {
    /// With waits of 0.5, 1, 2 … 16, 16 s: 80 s without an API server, as when it is replaced. The client lets a wait
    /// grow to 32 times the first one.
    private static final int RETRIES = 9;

    private static final int FIRST_WAIT_MILLIS = 500;

    private static final int CONNECT_MILLIS = 10_000;
    private static final int ANSWER_MILLIS = 30_000;

    private final Function<@Nullable String, Config> configs;
    private final Map<String, KubernetesClient> clients = new HashMap<>();

    /// @param configs the configuration of a context; null: the current one
    Clusters(Function<@Nullable String, Config> configs) {
        this.configs = configs;
    }

    /// The clusters of the user's configuration.
    static Clusters ofUser() {
        return new Clusters(context -> patient(Config.autoConfigure(context)));
    }

    /// A configuration that asks again while an API server is away.
    static Config patient(Config config) {
        config.setRequestRetryBackoffLimit(RETRIES);
        config.setRequestRetryBackoffInterval(FIRST_WAIT_MILLIS);
        config.setConnectionTimeout(CONNECT_MILLIS);
        config.setRequestTimeout(ANSWER_MILLIS);
        return config;
    }

    /// The cluster of a machine class.
    ///
    /// @throws UserError FT-259 its context is not configured
    synchronized Cluster of(MachineClass machines, MachineSelection selection) {
        String context = selection.option(MachineSelection.CONTEXT).orElse("");
        KubernetesClient client = clients.computeIfAbsent(context, name -> open(machines, name));
        String namespace = selection.option(MachineSelection.NAMESPACE).orElseGet(() -> {
            String configured = client.getNamespace();
            return configured == null ? "default" : configured;
        });
        return new Cluster(client, namespace);
    }

    private KubernetesClient open(MachineClass machines, String context) {
        Config config = configs.apply(context.isEmpty() ? null : context);
        boolean known = config.getCurrentContext() != null
                && context.equals(config.getCurrentContext().getName());
        if (!context.isEmpty() && !known) {
            throw MachineSelection.wrong(machines, new Message("kubernetes.context", context));
        }
        return new KubernetesClientBuilder()
                .withConfig(config)
                .withHttpClientFactory(new JdkHttpClientFactory())
                .build();
    }

    @Override
    public synchronized void close() {
        clients.values().forEach(KubernetesClient::close);
        clients.clear();
    }
}
