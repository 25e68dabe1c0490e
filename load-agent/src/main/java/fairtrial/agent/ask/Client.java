package fairtrial.agent.ask;

import fairtrial.agent.http.ServerAddress;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.IOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/// HTTP/1.1 client for one server; a server of HTTP/2 speaks it as well. It keeps cookies. A
/// redirect is a response and is never followed.
final class Client implements AutoCloseable {
    /// A password check is deliberately slow, and a first request loads classes. A server that needs half a
    /// minute is stuck.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    static {
        // A user may set the host: a container may check it against its certificate.
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
    }

    private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
    private final HttpClient http;
    private final String base;

    Client(ServerAddress server, Protocol protocol) {
        HttpClient.Builder builder = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .cookieHandler(cookies)
                .connectTimeout(PATIENCE);
        http = (protocol.isTls() ? builder.sslContext(trusting()) : builder).build();
        base = protocol.scheme() + "://" + server.authority();
    }

    /// A context without checks of certificates, as under load.
    private static SSLContext trusting() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, InsecureTrustManagerFactory.INSTANCE.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has TLS", e);
        }
    }

    /// Sends a request and returns the response.
    ///
    /// @throws IllegalArgumentException a header is one that a client sets by itself
    Reply send(Request request) throws IOException, InterruptedException {
        HttpRequest.Builder message = HttpRequest.newBuilder(URI.create(base + request.path()))
                .timeout(PATIENCE)
                .method(
                        request.method(),
                        request.body().isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(request.body()));
        request.headers().forEach(message::header);
        return Reply.of(http.send(message.build(), BodyHandlers.ofInputStream()));
    }

    /// All cookies so far, as one header's value; empty without cookies.
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
