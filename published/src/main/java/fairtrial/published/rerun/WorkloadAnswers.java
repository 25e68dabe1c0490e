package fairtrial.published.rerun;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Workloads;
import fairtrial.core.text.Sha256;
import fairtrial.lab.app.answer.SelfSigned;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Check of a server's responses to the built-in workloads: status, length, digest.
final class WorkloadAnswers {
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private WorkloadAnswers() {}

    /// The first wrong response, in short English; empty when all are right.
    ///
    /// @param tls whether the server speaks TLS
    static Optional<String> wrong(int port, boolean tls, List<String> names) {
        String server = Protocol.of(tls, false).scheme() + "://127.0.0.1:" + port;
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .sslContext(SelfSigned.trusting())
                .build()) {
            for (String name : names) {
                Optional<String> wrong = wrong(client, server, Workloads.of(name));
                if (wrong.isPresent()) {
                    return wrong.map(what -> name + ": " + what);
                }
            }
            return Optional.empty();
        }
    }

    private static Optional<String> wrong(HttpClient client, String server, Workload workload) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(server + workload.request().path()))
                .timeout(PATIENCE)
                .method(
                        workload.request().method(),
                        BodyPublishers.ofString(workload.request().body()));
        workload.request().headers().forEach(request::header);
        try {
            return wrong(client.send(request.build(), BodyHandlers.ofByteArray()), workload.expectation());
        } catch (IOException e) {
            return Optional.of(String.valueOf(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    private static Optional<String> wrong(HttpResponse<byte[]> answer, Expectation expected) {
        if (answer.statusCode() != expected.status()) {
            return Optional.of("status " + answer.statusCode());
        }
        if (expected.bodyBytes().isPresent() && expected.bodyBytes().getAsLong() != answer.body().length) {
            return Optional.of(answer.body().length + " bytes, expected "
                    + expected.bodyBytes().getAsLong());
        }
        return expected.bodySha256()
                .filter(digest -> !digest.equals(Sha256.hex(answer.body())))
                .map(digest -> "another body than expected");
    }
}
