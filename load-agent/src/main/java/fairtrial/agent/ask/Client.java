package fairtrial.agent.ask;

import fairtrial.core.model.Request;
import java.io.IOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.stream.Collectors;

/// Talks to a server on a loopback port. It keeps cookies; redirects are answers, never followed.
final class Client implements AutoCloseable {
    /// A password check is made slow on purpose, a first request loads classes; half a minute is a server that is
    /// stuck.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .cookieHandler(cookies)
            .connectTimeout(PATIENCE)
            .build();
    private final String base;

    Client(int port) {
        base = "http://127.0.0.1:" + port;
    }

    /// The answer to that request.
    ///
    /// @throws IllegalArgumentException a header is one that a client sets by itself
    HttpResponse<byte[]> send(Request request) throws IOException, InterruptedException {
        HttpRequest.Builder message = HttpRequest.newBuilder(URI.create(base + request.path()))
                .timeout(PATIENCE)
                .method(
                        request.method(),
                        request.body().isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(request.body()));
        request.headers().forEach(message::header);
        return http.send(message.build(), BodyHandlers.ofByteArray());
    }

    /// All cookies that were set, as one header's value; empty where none was.
    String jar() {
        return cookies.getCookieStore().getCookies().stream()
                .map(HttpCookie::toString)
                .map(cookie -> cookie.replace("\"", ""))
                .collect(Collectors.joining("; "));
    }

    @Override
    public void close() {
        http.close();
    }
}
