package fairtrial.lab.rehearsal;

import fairtrial.core.model.Request;
import fairtrial.core.text.Sha256;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Asks a process of ours on a loopback port. Redirects are answers, never followed.
final class Asking implements AutoCloseable {
    /// Two answers may be alike by chance of a clock's second; a page with a counter differs by the third.
    private static final int TIMES = 3;

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(PATIENCE)
            .build();
    private final int port;

    Asking(int port) {
        this.port = port;
    }

    /// What it answers.
    Answered ask(Request request) throws IOException, InterruptedException {
        List<HttpResponse<byte[]>> answers = new ArrayList<>();
        List<Long> nanos = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            long start = System.nanoTime();
            answers.add(client.send(message(request), BodyHandlers.ofByteArray()));
            nanos.add(System.nanoTime() - start);
        }
        long statuses =
                answers.stream().map(HttpResponse::statusCode).distinct().count();
        long lengths =
                answers.stream().map(answer -> answer.body().length).distinct().count();
        List<String> sums = answers.stream()
                .map(answer -> Sha256.hex(answer.body()))
                .distinct()
                .toList();
        HttpResponse<byte[]> last = answers.getLast();
        return new Answered(
                statuses == 1 ? last.statusCode() : -1,
                lengths == 1 ? last.body().length : -1,
                sums.size() == 1 ? sums.getFirst() : "",
                nanos.stream().min(Comparator.naturalOrder()).orElseThrow() / 1e6);
    }

    private HttpRequest message(Request request) {
        HttpRequest.Builder message = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + request.path()))
                .timeout(PATIENCE)
                .method(
                        request.method(),
                        request.body().isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(request.body()));
        request.headers().forEach(message::header);
        return message.build();
    }

    @Override
    public void close() {
        client.close();
    }
}
