package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.text.UserError;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What is asked of one namespace of a cluster.
record Cluster(KubernetesClient client, String namespace) {
    void create(Job job) {
        asked(() ->
                client.batch().v1().jobs().inNamespace(namespace).resource(job).create());
    }

    Optional<Job> job(JobIdentity identity) {
        return asked(() -> Optional.ofNullable(client.batch()
                .v1()
                .jobs()
                .inNamespace(namespace)
                .withName(identity.job())
                .get()));
    }

    List<Pod> pods(JobIdentity identity) {
        return asked(() -> client.pods()
                .inNamespace(namespace)
                .withLabels(identity.labels())
                .list()
                .getItems());
    }

    /// Warnings about a Job and its pods. They only explain, so none where they may not be read.
    List<Event> warnings(JobIdentity identity) {
        try {
            return client.v1().events().inNamespace(namespace).withField("type", "Warning").list().getItems().stream()
                    .filter(event -> event.getInvolvedObject() != null
                            && String.valueOf(event.getInvolvedObject().getName())
                                    .startsWith(identity.job()))
                    .toList();
        } catch (KubernetesClientException unreadable) {
            return List.of();
        }
    }

    /// Deletes a Job, its pods first.
    void delete(JobIdentity identity) {
        asked(() -> client.batch()
                .v1()
                .jobs()
                .inNamespace(namespace)
                .withName(identity.job())
                .withPropagationPolicy(DeletionPropagation.FOREGROUND)
                .delete());
    }

    void delete(Pod pod) {
        asked(() -> client.pods()
                .inNamespace(namespace)
                .withName(pod.getMetadata().getName())
                .delete());
    }

    /// The answer of the API server.
    ///
    /// @throws UserError FT-251 to FT-257 it does not answer, or refuses
    <T> T asked(Supplier<T> question) {
        try {
            return question.get();
        } catch (KubernetesClientException e) {
            throw ApiErrors.of(e, String.valueOf(client.getMasterUrl()), namespace);
        }
    }
}
